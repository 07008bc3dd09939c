// One document per exam: the state of the decider, with what lists need.
import { type ExamEvent, examEvents } from '../../commands/exams/exam/events.ts'
import { type Exam, evolve, initialState } from '../../commands/exams/exam/state.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { projection } from '../kit/projection.ts'

export type ExamDocument = Omit<Exam, 'state' | 'questions' | 'abandoned' | 'formerSetIds' | 'isTouched'> & {
  _id: string
  activityId: number
  /** For lists by set. */
  problemSetId: number
  /** Position of the first event; lists use this order for exams with equal start times. */
  position: string
  createTime: string
  /** Null until its last end is written. */
  finishedAt: string | null
}

const key = ({ data }: { data: { activityId: number } }): string => String(data.activityId)

const fold = (before: ExamDocument | null, event: Recorded<ExamEvent>): Omit<ExamDocument, '_id'> | null => {
  const exam = evolve({ ...initialState, ...before, state: 'open' }, event as ExamEvent)
  if (exam.state === 'deleted') return null
  const { groupId, createUserId, about, times, finish, timeUpTo, versions, isReleased, qualifiers, seal } = exam
  return {
    activityId: event.data.activityId,
    groupId,
    createUserId,
    about,
    times,
    finish,
    timeUpTo,
    versions,
    isReleased,
    qualifiers,
    seal,
    problemSetId: about.problemSetId,
    finishedAt: times.finishedAt,
    position: before?.position ?? event.position,
    createTime: before?.createTime ?? event.metadata.recordedAt,
  }
}

const handler = { key, fold: (before: ExamDocument | null, event: Recorded<ExamEvent>) => fold(before, event) }
/** Questions have a read model of their own. */
const ignored: ReadonlySet<string> = new Set([
  'QuestionAsked',
  'QuestionAnswered',
  'ExamAnnounced',
  'ExamineesBlocked',
  'ExamStartAbandoned',
])

export const exams = projection<ExamDocument, ExamEvent>({
  name: 'exams',
  version: 3,
  collection: 'exams',
  since: ({ position }) => position,
  streamPrefix: 'exam-',
  indexes: [{ fields: ['groupId', 'position'] }, { fields: ['groupId', 'finishedAt'] }, { fields: ['problemSetId'] }],
  on: Object.fromEntries(
    Object.keys(examEvents)
      .filter((type) => !ignored.has(type))
      .map((type) => [type, handler]),
  ),
})
