// Similarity fields of an answer: its check is pending from acceptance to the first measurement, and ends with acceptance.
import { similarityState } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from './answer.ts'

type Answer = Omit<AnswerDocument, '_id'>

/** The answer with the state of its check, by its status. */
export const withSimilarity = (answer: Answer): Answer => {
  if (answer.isCompared !== true) return answer
  const { similarity: _, isSimilarityPassed, ...others } = answer
  if (answer.statusCode !== STATUS.Accept) return others
  const similarity = similarityState(isSimilarityPassed, answer.isWaived === true)
  return { ...others, ...(isSimilarityPassed === undefined ? {} : { isSimilarityPassed }), similarity }
}

const key = ({ data }: { data: { answerId: number } }): string => String(data.answerId)

/** Folds of the similarity events of an answer. */
export const similarityFolds = {
  SimilarityMeasured: {
    key,
    fold: (answer: AnswerDocument | null, { data }: { data: { isPassed: boolean | null } }) =>
      answer && withSimilarity({ ...answer, isSimilarityPassed: data.isPassed }),
  },
  SimilarityWaived: { key, fold: (answer: AnswerDocument | null) => answer && withSimilarity({ ...answer, isWaived: true }) },
  SimilarityWaiverRemoved: {
    key,
    fold: (answer: AnswerDocument | null) => {
      if (!answer) return null
      const { isWaived: _, ...others } = answer
      return withSimilarity(others)
    },
  },
}
