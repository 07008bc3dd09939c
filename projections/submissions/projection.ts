// One document per submission: what was handed in and what became of it.
import type { SubmissionEvent } from '../../commands/submission/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import type { Verdict } from '../../judge/contract.ts'
import { projection } from '../kit/projection.ts'

export type SubmissionDocument = {
  _id: string
  answerId: number
  userId: number
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
  problemVersion: number
  languageId: number
  /** Sources over 16 KiB stay in their blob. */
  source: { inline: string } | { blob: string; bytes: number }
  distribution: number
  submitTime: string
  judgedTime: string | null
  statusCode: number
  score: number
  verdict: Verdict | null
}

const key = (event: { data: { answerId: number } }): string => String(event.data.answerId)

export const submissions = projection<SubmissionDocument, SubmissionEvent>({
  name: 'submissions',
  version: 1,
  collection: 'submissions',
  indexes: [
    { fields: ['userId', 'activityId', 'problemId', 'answerId'] },
    { fields: ['userId', 'problemSetId', 'problemId', 'answerId'] },
    { fields: ['groupId', 'answerId'] },
  ],
  on: {
    CodeSubmitted: {
      key,
      fold: (_, { data, metadata }) => {
        const { priority: _priority, ...rest } = data
        return { ...rest, submitTime: metadata.recordedAt, judgedTime: null, statusCode: STATUS.Waiting, score: 0, verdict: null }
      },
    },
    SubmissionJudged: {
      key,
      fold: (submission, { data, metadata }) => {
        const { verdict } = data
        return (
          submission && { ...submission, judgedTime: metadata.recordedAt, statusCode: verdict.statusCode, score: verdict.score, verdict }
        )
      },
    },
    SubmissionCancelled: {
      key,
      fold: (submission, { metadata }) => submission && { ...submission, judgedTime: metadata.recordedAt, statusCode: STATUS.Cancelled },
    },
  },
})
