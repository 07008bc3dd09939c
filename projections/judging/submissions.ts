// One document per submission: source, current worth and all verdicts.
import type { KeptFile, SubmissionEvent } from '../../commands/judging/submission/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import type { ActivitySettings } from '../../protocol/activitySettings.ts'
import type { Verdict } from '../../protocol/verdict.ts'
import { projection } from '../kit/projection.ts'

/** A verdict in the history of a submission. */
type PastVerdict = {
  judgedTime: string
  problemVersion: number
  statusCode: number
  score: number
  /** Null for the first verdict. */
  rejudgeId: number | null
}

export type SubmissionDocument = {
  _id: string
  answerId: number
  /** Position of the first event; lists use this order. */
  position: string
  userId: number
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
  /** The version judged; before a verdict, the version it was written for. */
  problemVersion: number
  languageId: number
  /** Its files; those over 16 KiB stay in blobs. */
  source: readonly KeptFile[]
  distribution: number
  /** The activity's settings at submission; absent for defaults. */
  settings?: ActivitySettings
  submitTime: string
  judgedTime: string | null
  statusCode: number
  score: number
  verdict: Verdict | null
  /** All verdicts, oldest first; the last one counts. */
  verdicts: readonly PastVerdict[]
}

const key = (event: { data: { answerId: number } }): string => String(event.data.answerId)

const judgedAgain = (
  submission: SubmissionDocument,
  verdict: Verdict,
  { judgedTime, problemVersion, rejudgeId }: Pick<PastVerdict, 'judgedTime' | 'problemVersion' | 'rejudgeId'>,
): SubmissionDocument => {
  const { statusCode, score } = verdict
  const verdicts = [...submission.verdicts, { judgedTime, problemVersion, statusCode, score, rejudgeId }]
  return { ...submission, problemVersion, judgedTime, statusCode, score, verdict, verdicts }
}

export const submissions = projection<SubmissionDocument, SubmissionEvent>({
  name: 'submissions',
  version: 4,
  collection: 'submissions',
  hasNoSnapshots: true,
  streamPrefix: 'submission-',
  indexes: [
    { fields: ['userId', 'activityId', 'problemId', 'position'] },
    { fields: ['userId', 'problemSetId', 'problemId', 'position'] },
    { fields: ['groupId', 'position'] },
  ],
  on: {
    CodeSubmitted: {
      key,
      fold: (_, { data, metadata, position }) => {
        const { priority: _priority, ...rest } = data
        const waiting = { judgedTime: null, statusCode: STATUS.Waiting, score: 0, verdict: null, verdicts: [] }
        return { ...rest, position, submitTime: metadata.recordedAt, ...waiting }
      },
    },
    SubmissionJudged: {
      key,
      fold: (submission, { data: { verdict, problemVersion }, metadata }) =>
        submission && judgedAgain(submission, verdict, { judgedTime: metadata.recordedAt, problemVersion, rejudgeId: null }),
    },
    SubmissionRejudged: {
      key,
      fold: (submission, { data: { verdict, problemVersion, rejudgeId }, metadata }) =>
        submission && judgedAgain(submission, verdict, { judgedTime: metadata.recordedAt, problemVersion, rejudgeId }),
    },
    SubmissionCancelled: {
      key,
      fold: (submission, { metadata }) => submission && { ...submission, judgedTime: metadata.recordedAt, statusCode: STATUS.Cancelled },
    },
  },
})
