// Homework as its readers see it: with their own times, progress and extension; for staff also with counts of the class and all extensions.
import { isInProgress, statusAt, studentStatus, timesFor } from '../../commands/homework/homework/status.ts'
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import { type ExtensionReasonsDocument, reasonKey } from '../../projections/homework/extensionReasons.ts'
import type { HomeworkDocument } from '../../projections/homework/homeworks.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { answeredCounts } from './answered.ts'
import type { DueHomework, ShownHomework } from './schemas.ts'

export interface HomeworkSources {
  reader: Reader
  access: Access
}

const MOST_OF_CLASS = 500
const MOST_DUE = 50

const names = (people: ReadonlyMap<string, PersonDocument>, userId: number): string | null => people.get(String(userId))?.name ?? null

/** Extensions with names and reasons, by homework. */
const extensionsOf = async (reader: Reader, homeworks: readonly HomeworkDocument[]): Promise<Map<number, ShownHomework['extensions']>> => {
  const userIds = new Set(homeworks.flatMap(({ extensions }) => Object.keys(extensions)))
  const [people, known] = await Promise.all([
    reader.getMany<PersonDocument>('people', userIds),
    reader.getMany<ExtensionReasonsDocument>('extensionReasons', userIds),
  ])
  return new Map(
    homeworks.map(({ activityId, extensions }) => {
      const shown = Object.entries(extensions).map(([id, endTime]) => {
        const reason = known.get(id)?.reasons[reasonKey(activityId, endTime)] ?? null
        return { userId: Number(id), userName: names(people, Number(id)), endTime, reason }
      })
      return [activityId, shown.sort((one, other) => one.userId - other.userId)]
    }),
  )
}

/**
 * The given homework as the user sees it at a moment (ISO), in input order. Staff of a class see the times of the class, and a make-up that
 * has not begun.
 */
export const homeworksFor = async (
  { reader, access }: HomeworkSources,
  homeworks: readonly HomeworkDocument[],
  userId: number,
  moment: string,
): Promise<ShownHomework[]> => {
  const isAudited = ({ groupId }: HomeworkDocument) => access.mayAuditGroup(userId, groupId)
  const audited = homeworks.filter(isAudited)
  const own = (extensions: HomeworkDocument['extensions']): HomeworkDocument['extensions'] =>
    Object.fromEntries(Object.entries(extensions).filter(([id]) => Number(id) === userId))
  const withReadable = homeworks.map((one) => (isAudited(one) ? one : { ...one, extensions: own(one.extensions) }))
  const [sets, people, progress, extensions, counts] = await Promise.all([
    reader.getMany<ProblemSetDocument>('problemSets', new Set(homeworks.map(({ problemSetId }) => String(problemSetId)))),
    reader.getMany<PersonDocument>('people', new Set(homeworks.map(({ createUserId }) => String(createUserId)))),
    reader.getMany<ProgressDocument>(
      'progress',
      homeworks.map(({ activityId }) => progressKey(activityId, userId)),
    ),
    extensionsOf(reader, withReadable),
    answeredCounts({ reader, access }, audited),
  ])
  const countOf = new Map(counts.map((row) => [row.activityId, row]))
  return homeworks.map((homework) => {
    const { _id, position: _position, copiedFrom: _copiedFrom, versions: _versions, lastEndTime: _lastEndTime, ...about } = homework
    const isStaff = isAudited(homework)
    const times = isStaff ? homework : timesFor(homework, homework.extensions[userId])
    const status = statusAt(times, moment)
    const answered = countOf.get(homework.activityId)
    return {
      ...about,
      activityType: 'Assignment',
      status: isStaff ? status : studentStatus(status),
      endTime: times.endTime,
      canMakeUp: homework.makeUpStartTime !== null,
      createUserName: names(people, homework.createUserId),
      problemCount: sets.get(String(homework.problemSetId))?.problems.length ?? 0,
      handedInCount: Object.keys(progress.get(progressKey(homework.activityId, userId))?.problems ?? {}).length,
      isExtended: times.endTime > homework.endTime,
      hasAnswerStudents: answered?.hasAnswerStudents ?? null,
      notAnswerStudents: answered?.notAnswerStudents ?? null,
      extensions: extensions.get(homework.activityId) ?? [],
    }
  })
}

/** The homework of a class at a moment, newest start first. Only staff see what has not started. */
export const visibleHomeworks = async (
  sources: HomeworkSources,
  groupId: number,
  userId: number,
  moment: string,
): Promise<readonly HomeworkDocument[]> => {
  const options = { filter: { groupId }, sort: [['position', 1]], limit: MOST_OF_CLASS } as const
  const all = await sources.reader.find<HomeworkDocument>('homeworks', options)
  const isStaff = sources.access.mayAuditGroup(userId, groupId)
  return all
    .filter(({ startTime }) => isStaff || startTime <= moment)
    .sort((one, other) => other.startTime.localeCompare(one.startTime) || (one.position < other.position ? 1 : -1))
}

/** When the round in progress ends. */
const nextEnd = ({ status, endTime, makeUpEndTime }: Pick<ShownHomework, 'status' | 'endTime' | 'makeUpEndTime'>): string =>
  status === 'MakeUp In Progress' ? (makeUpEndTime ?? endTime) : endTime

/** Homework that a student can hand in now, in all classes in which they learn, the next end first. */
export const dueHomeworkOf = async (
  sources: HomeworkSources & { classesOf(userId: number): Promise<readonly number[]> },
  userId: number,
  now: Date,
): Promise<DueHomework[]> => {
  const { reader, access, classesOf } = sources
  const moment = now.toISOString()
  const learnsIn = (groupId: number): boolean => {
    const member = access.group(groupId)?.members[userId]
    const isStudent = member?.role === 'student' && !member.isBlocked
    return isStudent && !access.hasGroupEnded(groupId) && !access.hasMembershipEnded(userId, groupId)
  }
  const groupIds = (await classesOf(userId)).filter(learnsIn)
  if (groupIds.length === 0) return []
  const filter = { groupId: { $in: groupIds }, lastEndTime: { $gt: moment }, startTime: { $lte: moment } }
  const found = await reader.find<HomeworkDocument>('homeworks', { filter })
  const shown = (await homeworksFor(sources, found, userId, moment))
    .filter(({ status }) => isInProgress(status))
    .sort((one, other) => nextEnd(one).localeCompare(nextEnd(other)) || one.activityId - other.activityId)
    .slice(0, MOST_DUE)
  const classes = await reader.getMany<ClassDocument>('classes', new Set(shown.map(({ groupId }) => String(groupId))))
  return shown.map((homework) => ({ ...homework, groupName: classes.get(String(homework.groupId))?.name ?? '' }))
}
