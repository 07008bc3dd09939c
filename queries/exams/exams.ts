// Exams as a reader sees them: status, times, and whether the reader is done with them.
import { type ExamTimes, elapsedMs, endOf, isDoneFor, remainingMs, statusOf } from '../../commands/exams/exam/clock.ts'
import { showsResults } from '../../commands/exams/exam/state.ts'
import { type ExamineeDocument, examineeKey } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { OriginOfCall } from '../../protocol/callOrigin.ts'
import type { ShownExam } from './schemas.ts'

export interface ExamSources {
  reader: Reader
  access: Access
  originOfCall: OriginOfCall
}

const MOST_OF_CLASS = 500

/** The exams of a class, newest first: those that run, then by their start. */
export const examsOfClass = async ({ reader }: Pick<ExamSources, 'reader'>, groupId: number): Promise<ExamDocument[]> => {
  const found = await reader.find<ExamDocument>('exams', { filter: { groupId }, sort: [['position', 1]], limit: MOST_OF_CLASS })
  const startOf = ({ times, about }: ExamDocument) => times.startedAt ?? about.startTime
  return found.sort((one, other) => startOf(other).localeCompare(startOf(one)) || (one.position < other.position ? 1 : -1))
}

/** Paused time until a moment, in seconds. */
const pausedSeconds = (times: ExamTimes, now: string): number => {
  if (times.startedAt === null) return 0
  const until = Math.min(Date.parse(now), times.finishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(times.finishedAt))
  return Math.max(0, (until - Date.parse(times.startedAt) - elapsedMs(times, until)) / 1000)
}

/** Before the start: the end for the class, or for one examinee, with the time that they were given already. */
const plannedEndOf = (times: ExamTimes, startTime: string, userId: number | undefined): string =>
  new Date(Date.parse(startTime) + remainingMs(times, 0, userId)).toISOString()

/** Times without those of other examinees. */
const ownTimes = (times: ExamTimes, userId: number): ExamTimes => {
  const own = times.extras[userId]
  return { ...times, extras: own === undefined ? {} : { [userId]: own } }
}

/** The given exams as the user sees them at a moment (ISO), in input order. */
export const examsFor = async (
  { reader, access }: Pick<ExamSources, 'reader' | 'access'>,
  exams: readonly ExamDocument[],
  userId: number,
  moment: string,
): Promise<ShownExam[]> => {
  const [sets, people, rows] = await Promise.all([
    reader.getMany<ProblemSetDocument>('problemSets', new Set(exams.map(({ problemSetId }) => String(problemSetId)))),
    reader.getMany<PersonDocument>('people', new Set(exams.map(({ createUserId }) => String(createUserId)))),
    reader.getMany<ExamineeDocument>(
      'examinees',
      exams.map(({ activityId }) => examineeKey(activityId, userId)),
    ),
  ])
  return exams.map(({ activityId, groupId, createUserId, createTime, about, times, isReleased, qualifiers, seal }) => {
    const { startTime: plannedStartTime, ...rest } = about
    const isStaff = access.mayAuditGroup(userId, groupId)
    const row = rows.get(examineeKey(activityId, userId))
    const status = statusOf(times, moment)
    const startTime = times.startedAt ?? plannedStartTime
    const own = isStaff ? undefined : userId
    const seesResults = status === 'Finished' && (isStaff || showsResults({ about, isReleased }, status))
    return {
      ...rest,
      ...(!isStaff && { networks: [], safeExamBrowser: [] }),
      activityId,
      activityType: 'Exam',
      groupId,
      status,
      startTime,
      endTime: times.startedAt === null ? plannedEndOf(times, startTime, own) : endOf(times, own),
      plannedStartTime,
      isReleased,
      showsResults: seesResults,
      times: isStaff ? times : ownTimes(times, userId),
      pauseTime: pausedSeconds(times, moment),
      problemCount: sets.get(String(about.problemSetId))?.problems.length ?? 0,
      createUserId,
      createUserName: people.get(String(createUserId))?.name ?? null,
      createTime,
      isComplete: row?.isExaminee === true ? isDoneFor(times, row.completed, userId, moment) : null,
      isGameGroup: access.unit(access.group(groupId)?.businessUnitId ?? 0)?.isGame === true,
      sealedAt: seal?.at ?? null,
      qualifiers: qualifiers === null || !seesResults ? null : qualifiers.filter((id) => isStaff || id === userId),
    } as ShownExam
  })
}

/** Exams that a person has to sit now: started, in progress, and not completed by them. */
export const runningExamsOf = async ({ reader }: Pick<ExamSources, 'reader'>, userId: number, now: string) => {
  const own = await reader.find<ExamineeDocument>('examinees', { filter: { userId }, sort: [['activityId', -1]], limit: MOST_OF_CLASS })
  const open = own.filter(({ isExaminee, isExcused }) => isExaminee && !isExcused)
  const exams = await reader.getMany<ExamDocument>(
    'exams',
    open.map(({ activityId }) => String(activityId)),
  )
  const left = open.flatMap(({ activityId, completed }) => {
    const exam = exams.get(String(activityId))
    return exam && statusOf(exam.times, now) !== 'Finished' && !isDoneFor(exam.times, completed, userId, now) ? [exam] : []
  })
  return {
    running: left
      .filter(({ times }) => statusOf(times, now) === 'In Progress')
      .map(({ groupId, activityId, about: { name, isClosed } }) => ({ groupId, activityId, name, isClosed })),
    groupIds: [...new Set(left.map(({ groupId }) => groupId))],
  }
}
