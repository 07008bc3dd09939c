// All that happened in an exam, and to one examinee, read from their streams.
import type { EventStore, RecordedEvent } from '../../../eventstore/port.ts'
import type { TimelineDocument } from '../../../projections/audit/timeline.ts'
import { type ExamineeDocument, examineeKey } from '../../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../../projections/exams/exams.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { streamsOf, wholeStream } from '../streams.ts'
import type { LaneEvent } from './schemas.ts'

/** Fields in which events say when something happened; without one, it happened when it was recorded. */
const TIMES = ['at', 'startedAt', 'pausedAt', 'resumedAt', 'finishedAt', 'endedAt', 'askedAt', 'announcedAt', 'sealedAt'] as const

type Told = Partial<Record<(typeof TIMES)[number], string>> & { userId?: number; problemId?: number | null; answerId?: number }

const laneEvent = ({ type, data, position, metadata }: RecordedEvent): LaneEvent => {
  const told = data as Told
  const at = TIMES.map((field) => told[field]).find((time) => typeof time === 'string') ?? metadata.recordedAt
  return { type, at, position, userId: told.userId ?? null, problemId: told.problemId ?? null, answerId: told.answerId ?? null }
}

const inOrder = (one: { position: string }, other: { position: string }): number => (one.position < other.position ? -1 : 1)

/** Most blocks and returns of one member that are looked at. */
const MOST_BLOCKS = 100

/** Blocks and returns of a member of the class. */
const blocksOf = async (reader: Reader, groupId: number, userId: number): Promise<LaneEvent[]> => {
  const filter = { groupId, userId, type: { $in: ['MemberBlocked', 'MemberUnblocked'] } }
  const found = await reader.find<TimelineDocument>('timeline', { filter, sort: [['position', 1]], limit: MOST_BLOCKS })
  return found.map(({ type, recordedAt, position }) => ({ type, at: recordedAt, position, userId, problemId: null, answerId: null }))
}

export const lanesOf = async (
  { reader, events }: { reader: Reader; events: Pick<EventStore, 'readStream'> },
  { activityId, groupId }: ExamDocument,
  userId: number | null,
): Promise<{ exam: LaneEvent[]; examinee: LaneEvent[] }> => {
  const exam = (await wholeStream(events, `exam-${activityId}`)).map(laneEvent)
  if (userId === null) return { exam, examinee: [] }
  const row = await reader.get<ExamineeDocument>('examinees', examineeKey(activityId, userId))
  const answers = Object.values(row?.problems ?? {}).flatMap((problem) => problem.answers)
  const cancelled = (row?.cancelled ?? []).map((answerId) => ({ answerId }))
  const streams = await Promise.all(streamsOf(activityId, userId, [...answers, ...cancelled]).map((stream) => wholeStream(events, stream)))
  const own = [
    ...exam.filter((event) => event.userId === userId),
    ...streams.flat().map(laneEvent),
    ...(await blocksOf(reader, groupId, userId)),
  ]
  return { exam, examinee: own.sort(inOrder) }
}
