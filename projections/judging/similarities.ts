// One document per compared answer: whether it is accepted, its newest measurement, and its waiver. Baselines are found here.
import type { Measurement, SubmissionEvent } from '../../commands/judging/submission/events.ts'
import { isComparedLanguage } from '../../commands/problems/problemSet/types.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { projection } from '../kit/projection.ts'

export type SimilarityDocument = {
  _id: string
  answerId: number
  /** Position of the submission in the log: the order in which answers are earlier or later. */
  position: string
  submitTime: string
  userId: number
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
  /** The version judged. */
  problemVersion: number
  languageId: number
  isAccepted: boolean
  /** Null before the first measurement since the answer became accepted. */
  measured: (Measurement & { measurement: number; measuredTime: string }) | null
  /** Null without a waiver. `reason` is null once the student is forgotten. */
  waiver: { reason: string | null; authorId: number; waivedTime: string } | null
}

const key = ({ data }: { data: { answerId: number } }): string => String(data.answerId)

type Before = SimilarityDocument | null

const judged = {
  key,
  fold: (before: Before, { data }: { data: { problemVersion: number; verdict: { statusCode: number } } }): Before => {
    if (!before) return null
    const isAccepted = data.verdict.statusCode === STATUS.Accept
    return { ...before, problemVersion: data.problemVersion, isAccepted, measured: isAccepted ? before.measured : null }
  },
}

export const similarities = projection<SimilarityDocument, SubmissionEvent>({
  name: 'similarities',
  version: 1,
  collection: 'similarities',
  hasNoSnapshots: true,
  streamPrefix: 'submission-',
  indexes: [{ fields: ['activityId', 'problemId', 'languageId', 'isAccepted', 'position'] }],
  on: {
    CodeSubmitted: {
      key,
      fold: (_, { data, metadata, position }) => {
        const { answerId, userId, groupId, activityId, problemSetId, problemId, problemVersion, languageId, settings } = data
        if (settings?.measuresSimilarity !== true || !isComparedLanguage(languageId)) return null
        const where = { answerId, userId, groupId, activityId, problemSetId, problemId, problemVersion, languageId }
        return { ...where, position, submitTime: metadata.recordedAt, isAccepted: false, measured: null, waiver: null }
      },
    },
    SubmissionJudged: judged,
    SubmissionRejudged: judged,
    SimilarityMeasured: {
      key,
      fold: (before, { data, metadata }) => {
        if (!before) return null
        const { answerId: _1, userId: _2, groupId: _3, activityId: _4, problemSetId: _5, problemId: _6, ...rest } = data
        const { problemVersion: _7, languageId: _8, ...measured } = rest
        return { ...before, measured: { ...measured, measuredTime: metadata.recordedAt } }
      },
    },
    SimilarityWaived: {
      key,
      fold: (before, { data: { reason, authorId }, metadata }) =>
        before && { ...before, waiver: { reason, authorId, waivedTime: metadata.recordedAt } },
    },
    SimilarityWaiverRemoved: { key, fold: (before) => before && { ...before, waiver: null } },
  },
})
