// How far one person is in one activity: per problem, tried or solved, and the best score, of what each answer is now.
import type { SubmissionEvent } from '../../commands/submission/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { projection } from '../kit/projection.ts'

type Judged = { statusCode: number; score: number }

export type ProblemProgress = {
  isSolved: boolean
  bestScore: number
  tries: number
  /** What every answer is now, by its id: the rest follows from this. */
  answers: Readonly<Record<string, Judged>>
}

export type ProgressDocument = {
  _id: string
  activityId: number
  userId: number
  problems: Readonly<Record<string, ProblemProgress>>
}

/** Key of a person's progress in an activity. */
export const progressKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

/** What a person has reached with these answers. */
export const progressOf = (answers: ProblemProgress['answers']): ProblemProgress => {
  const all = Object.values(answers)
  return {
    isSolved: all.some(({ statusCode }) => statusCode === STATUS.Accept),
    bestScore: all.reduce((best, { score }) => Math.max(best, score), 0),
    tries: all.length,
    answers,
  }
}

interface Event {
  data: { activityId: number; userId: number; problemId: number; answerId: number; verdict: Judged }
}

const judged = {
  key: ({ data }: Event) => progressKey(data.activityId, data.userId),
  fold: (before: ProgressDocument | null, { data }: Event) => {
    const { activityId, userId, problemId, answerId, verdict } = data
    const { statusCode, score } = verdict
    // the judge failed, not the person: nothing was tried until a rejudge can say how it went
    if (statusCode === STATUS.SystemError) return before
    const answers = { ...before?.problems[problemId]?.answers, [answerId]: { statusCode, score } }
    return { activityId, userId, problems: { ...before?.problems, [problemId]: progressOf(answers) } }
  },
}

export const progress = projection<ProgressDocument, SubmissionEvent>({
  name: 'progress',
  version: 3,
  collection: 'progress',
  indexes: [{ fields: ['activityId'] }],
  on: { SubmissionJudged: judged, SubmissionRejudged: judged },
})
