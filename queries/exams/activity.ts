// Exams as a kind of activity: texts and own answers from the start until an examinee is done, results and solutions once they are released;
// answers and figures of the class for its staff alone (requirement d14).
import { type ExamTimes, endOf, isDoneFor, isRunningFor, statusOf } from '../../commands/exams/exam/clock.ts'
import { plannedEnd } from '../../commands/exams/exam/limits.ts'
import { showsResults } from '../../commands/exams/exam/state.ts'
import { type ExamineeDocument, examineeKey } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { OriginOfCall } from '../../protocol/callOrigin.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { type ShownActivity, type ShownKind, shownKind } from '../kit/activity.ts'
import { ACTIVITY_TYPE } from './calls.ts'
import { sittingOf } from './sitting.ts'
import { requireExamPlace } from './whereabouts.ts'

type Shown = ShownActivity & { times: ExamTimes } & Pick<ExamDocument, 'about' | 'isReleased'>

export const shownExam = ({ activityId, groupId, about, times, versions, isReleased }: ExamDocument): Shown => ({
  activityId,
  activityType: ACTIVITY_TYPE,
  groupId,
  problemSetId: about.problemSetId,
  problemSetType: about.problemSetType,
  name: about.name,
  // all of them, once the rule below opens them
  openSolutions: versions.map(({ problemId }) => problemId),
  times,
  about,
  isReleased,
  endTime: endOf(times) ?? plannedEnd(times.startedAt ?? about.startTime, about.answerMinutes),
  problemVersions: times.startedAt === null ? null : new Map(versions.map(({ problemId, version }) => [problemId, version])),
})

interface ShownExamSources {
  reader: Reader
  access: Pick<Access, 'mayAuditGroup'>
  originOfCall: OriginOfCall
}

export const shownExams = ({ reader, access, originOfCall }: ShownExamSources): ShownKind => {
  const isStaff = (userId: number, { groupId }: Shown) => access.mayAuditGroup(userId, groupId)
  const seesResults = (exam: Shown, now: Date) => showsResults(exam, statusOf(exam.times, now.toISOString()))
  /** An examinee between the start and their own end, pauses included. Throws where the exam may not be sat. */
  const isAtWork = async ({ activityId, times, about }: Shown, userId: number, now: Date): Promise<boolean> => {
    const status = statusOf(times, now.toISOString())
    if (status !== 'In Progress' && status !== 'Pause') return false
    const row = await reader.get<ExamineeDocument>('examinees', examineeKey(activityId, userId))
    if (row?.isExaminee !== true || row.isExcused || isDoneFor(times, row.completed, userId, now.toISOString())) return false
    requireExamPlace(originOfCall, { about }, row)
    return true
  }
  const working = async (exam: Shown, userId: number, now: Date): Promise<void> => {
    if (isStaff(userId, exam) || seesResults(exam, now) || (await isAtWork(exam, userId, now))) return
    throw rejected('Activity.NotOpen')
  }
  const released = (exam: Shown, userId: number, now: Date): void => {
    if (!isStaff(userId, exam) && !seesResults(exam, now)) throw rejected('Activity.NotOpen')
  }
  const staffOnly = (exam: Shown, userId: number): void => {
    if (exam.times.startedAt === null) throw rejected('Activity.NotOpen')
    if (!isStaff(userId, exam)) throw rejected('Common.Forbidden')
  }
  return shownKind<Shown>({
    activityType: ACTIVITY_TYPE,
    found: async (activityIds) => [...(await reader.getMany<ExamDocument>('exams', [...activityIds].map(String))).values()].map(shownExam),
    async ofClasses(groupIds, limit) {
      const newest = [
        ['groupId', -1],
        ['position', -1],
      ] as const
      return (await reader.find<ExamDocument>('exams', { filter: { groupId: { $in: groupIds } }, sort: newest, limit })).map(shownExam)
    },
    async holding(problemSetIds) {
      const filter = { problemSetId: { $in: problemSetIds } }
      return (await reader.find<ExamDocument>('exams', { filter, sort: [['position', -1]] })).map(shownExam)
    },
    async excused({ activityId }) {
      const rows = await reader.find<ExamineeDocument>('examinees', { filter: { activityId } })
      return new Set(rows.flatMap(({ userId, isExcused }) => (isExcused ? [userId] : [])))
    },
    rules: {
      text: working,
      samples: working,
      ownAnswers: working,
      results: released,
      solution: released,
      othersAnswers: staffOnly,
      statistics: staffOnly,
    },
    sitting: sittingOf(reader),
    hasEnded: ({ times }, _, now) => statusOf(times, now.toISOString()) === 'Finished',
    takesAnswers: ({ times }, userId, now) => isRunningFor(times, userId, now.toISOString()),
  })
}
