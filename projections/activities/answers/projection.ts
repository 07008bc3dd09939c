// One small document per answer: author, place and current verdict. Counts are derived from these.
import type { SubmissionEvent } from '../../../commands/judging/submission/events.ts'
import { isComparedLanguage } from '../../../commands/problems/problemSet/types.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { ActivitySettings } from '../../../protocol/activitySettings.ts'
import { howMany } from '../../kit/foundByName.ts'
import { projection } from '../../kit/projection.ts'
import { activityRates } from './activityRates.ts'
import type { AnswerDocument } from './answer.ts'
import { answerMonths } from './answerMonths.ts'
import { classProgress } from './classProgress.ts'
import { itemStudents } from './itemStudents.ts'
import { problemStatistics } from './problemStatistics.ts'
import { problemTallies } from './problemTallies.ts'
import { progress } from './progress.ts'
import { similarityFolds, withSimilarity } from './similarity.ts'
import { standings } from './standings.ts'
import { studentResults } from './studentResults.ts'
import { answerSums } from './sums.ts'
import { tries } from './tries.ts'

interface Event {
  position: string
  metadata: { recordedAt: string }
  data: Pick<AnswerDocument, 'answerId' | 'groupId' | 'activityId' | 'problemId' | 'userId'> & {
    languageId?: number
    settings?: Pick<ActivitySettings, 'counts' | 'isMakeUp' | 'measuresSimilarity'> | undefined
  }
}

const key = ({ data }: Event): string => String(data.answerId)

/** The answer after an event. */
const now = (
  before: AnswerDocument | null,
  { position, metadata, data }: Event,
  statusCode: number,
  score: number,
): Omit<AnswerDocument, '_id'> => {
  const { answerId, groupId, activityId, problemId, userId, languageId, settings } = data
  const { position: began, submitTime } = before ?? { position, submitTime: metadata.recordedAt }
  const answer = { answerId, position: began, submitTime, groupId, activityId, problemId, userId, statusCode, score }
  if (before) return withSimilarity({ ...before, ...answer })
  if (!settings) return answer
  const { counts, isMakeUp, measuresSimilarity } = settings
  const isCompared = measuresSimilarity && languageId !== undefined && isComparedLanguage(languageId)
  return {
    ...answer,
    counts,
    ...(languageId === undefined ? {} : { languageId }),
    ...(isMakeUp ? { isMakeUp } : {}),
    ...(isCompared ? { isCompared } : {}),
  }
}

const judged = {
  key,
  fold: (before: AnswerDocument | null, event: Event & { data: { verdict: { statusCode: number; score: number } } }) =>
    now(before, event, event.data.verdict.statusCode, event.data.verdict.score),
}

export const answers = projection<AnswerDocument, SubmissionEvent>({
  name: 'answers',
  version: 17,
  collection: 'answers',
  since: ({ position }) => position,
  isNeverDeleted: true,
  streamPrefix: 'submission-',
  indexes: [
    { fields: ['groupId', 'position'] },
    { fields: ['groupId', 'problemId', 'position'] },
    { fields: ['groupId', 'activityId', 'position'] },
    { fields: ['problemId', 'position'] },
    { fields: ['problemId', 'statusCode', 'position'] },
    { fields: ['userId', 'activityId', 'problemId'] },
    { fields: ['userId', 'problemId', 'position'] },
    { fields: ['userId', 'position'] },
    { fields: ['position'] },
  ],
  on: {
    CodeSubmitted: { key, fold: (before, event) => now(before, event, STATUS.Waiting, 0) },
    SubmissionJudged: judged,
    SubmissionRejudged: judged,
    SubmissionCancelled: { key, fold: (before, event) => now(before, event, STATUS.Cancelled, 0) },
    ...similarityFolds,
  },
  derived: [
    standings,
    tries,
    progress,
    problemTallies,
    problemStatistics,
    classProgress,
    studentResults,
    activityRates,
    itemStudents,
    answerMonths,
    ...answerSums,
    howMany<AnswerDocument>('classAnswers', 'answers', ({ groupId }) => [String(groupId)]),
  ],
})
