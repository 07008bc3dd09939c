// How often a problem of an activity was answered right and wrong, over the whole class, by what each answer is now.
import type { SubmissionEvent } from '../../commands/submission/events.ts'
import { countsAsWrong, STATUS } from '../../judge/catalogue.ts'
import { projection } from '../kit/projection.ts'

export type TallyDocument = {
  _id: string
  activityId: number
  problemId: number
  success: number
  error: number
  /** Status of every answer that counts, by its id: the sums follow from this. */
  answers: Readonly<Record<string, number>>
}

/** Key of the tally of one problem in one activity. */
export const tallyKey = (activityId: number, problemId: number): string => `${activityId}/${problemId}`

interface Event {
  data: { activityId: number; problemId: number; answerId: number; verdict: { statusCode: number } }
}

const judged = {
  key: ({ data }: Event) => tallyKey(data.activityId, data.problemId),
  fold: (tally: TallyDocument | null, { data }: Event) => {
    const { activityId, problemId, answerId, verdict } = data
    const answers: Record<string, number> = { ...tally?.answers }
    if (verdict.statusCode === STATUS.Accept || countsAsWrong(verdict.statusCode)) answers[answerId] = verdict.statusCode
    else delete answers[answerId]
    const all = Object.values(answers)
    const success = all.filter((statusCode) => statusCode === STATUS.Accept).length
    return { activityId, problemId, success, error: all.length - success, answers }
  },
}

export const practiceTallies = projection<TallyDocument, SubmissionEvent>({
  name: 'practiceTallies',
  version: 2,
  collection: 'practiceTallies',
  on: { SubmissionJudged: judged, SubmissionRejudged: judged },
})
