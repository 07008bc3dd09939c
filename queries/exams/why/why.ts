// The chain of events behind a score of an exam: answers, verdicts, rejudges, adjustments and excuses, read from their streams.
import type { MarkEvent } from '../../../commands/activities/mark/events.ts'
import type { AttemptEvent } from '../../../commands/exams/attempt/events.ts'
import { scoreOfProblem } from '../../../commands/exams/attempt/row.ts'
import type { SubmissionEvent } from '../../../commands/judging/submission/events.ts'
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import { type ExamineeDocument, examineeKey } from '../../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../../projections/exams/exams.ts'
import type { RejudgeDocument } from '../../../projections/judging/rejudges.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { streamsOf, wholeStream } from '../streams.ts'
import type { WhyMark, WhyStep } from './schemas.ts'

type Told = Recorded<SubmissionEvent | MarkEvent | AttemptEvent>
type Step = Omit<WhyStep, 'actorName' | 'position' | 'at' | 'actorId'> & { rejudgeId?: number }

const none = { answerId: null, statusCode: null, score: null, oldScore: null, reason: null }

/** Null for events that say nothing of the score. */
const stepOf = ({ type, data }: Told, problemId: number): Step | null => {
  switch (type) {
    case 'CodeSubmitted':
      return { ...none, what: 'submitted', answerId: data.answerId }
    case 'SubmissionJudged':
      return { ...none, what: 'judged', answerId: data.answerId, statusCode: data.verdict.statusCode, score: data.verdict.score }
    case 'SubmissionRejudged': {
      const { verdict, oldVerdict, answerId, rejudgeId } = data
      return {
        ...none,
        what: 'rejudged',
        rejudgeId,
        answerId,
        statusCode: verdict.statusCode,
        score: verdict.score,
        oldScore: oldVerdict.score,
      }
    }
    case 'SubmissionCancelled':
      return { ...none, what: 'cancelled', answerId: data.answerId, reason: data.reason }
    case 'ScoreAdjusted':
      return data.problemId === problemId ? { ...none, what: 'adjusted', score: data.score, reason: data.reason } : null
    case 'ScoreAdjustmentRemoved':
      return data.problemId === problemId ? { ...none, what: 'adjustmentRemoved' } : null
    case 'ExamineeExcused':
      return { ...none, what: 'excused', reason: data.reason }
    case 'ExcuseWithdrawn':
      return { ...none, what: 'excuseWithdrawn' }
    default:
      return null
  }
}

interface Asked {
  exam: ExamDocument
  userId: number
  problemId: number
  /** ISO time: what was recorded later is left out; null for now. */
  at: string | null
}

/** Reads the streams of the attempt, of its marks, and of each answer to the problem. Throws Activity.NotExaminee. */
export const whyMarkOf = async (
  reader: Reader,
  events: Pick<EventStore, 'readStream'>,
  { exam, userId, problemId, at }: Asked,
): Promise<WhyMark> => {
  const { activityId, about } = exam
  const row = await reader.get<ExamineeDocument>('examinees', examineeKey(activityId, userId))
  if (row === null) throw rejected('Activity.NotExaminee')
  const problem = row.problems[problemId]
  const streams = streamsOf(activityId, userId, problem?.answers ?? [])
  const told = (await Promise.all(streams.map((stream) => wholeStream(events, stream)))).flat() as unknown as Told[]
  const steps = told
    .flatMap((event) => {
      const isLater = at !== null && event.metadata.recordedAt > at
      const step = isLater ? null : stepOf(event, problemId)
      return step === null
        ? []
        : [{ ...step, at: event.metadata.recordedAt, position: event.position, actorId: event.metadata.actor.userId }]
    })
    .sort((one, other) => (one.position < other.position ? -1 : 1))
  const people = await reader.getMany<PersonDocument>(
    'people',
    new Set(steps.flatMap(({ actorId }) => (actorId === null ? [] : String(actorId)))),
  )
  const rejudges = await reader.getMany<RejudgeDocument>(
    'rejudges',
    new Set(steps.flatMap(({ rejudgeId }) => (rejudgeId === undefined ? [] : String(rejudgeId)))),
  )
  const { score, counting } = scoreOfProblem(problem, about.counts)
  const isAdjusted = (problem?.adjusted ?? null) !== null
  return {
    score,
    counts: about.counts,
    countingAnswerId: counting?.answerId ?? null,
    isAdjusted,
    isExcused: row.isExcused,
    steps: steps.map(({ rejudgeId, ...step }) => ({
      ...step,
      reason: rejudges.get(String(rejudgeId))?.reason ?? step.reason,
      actorName: people.get(String(step.actorId))?.name ?? null,
    })),
  }
}
