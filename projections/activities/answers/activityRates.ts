// How many answers each student gave in an activity, and how many of them were accepted, from current verdicts: one document an activity.
import { isTry } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { GROUPS_OF_PEOPLE } from '../../kit/periodSums.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'

type Rate = readonly [answers: number, correct: number]
type Group = Readonly<Record<string, Rate>>

export type ActivityRatesDocument = {
  _id: string
  /** By group of people, so that a change copies few, and user. */
  people: Readonly<Record<string, Group>>
}

const nobody: Rate = [0, 0]

/** Numbers of judged and of accepted answers of a person. */
export const rateIn = (document: ActivityRatesDocument | undefined, userId: number): Rate =>
  document?.people[userId % GROUPS_OF_PEOPLE]?.[userId] ?? nobody

const worth = (answer: AnswerDocument | null): Rate => (isTry(answer) ? [1, Number(answer?.statusCode === STATUS.Accept)] : nobody)

const foldAll = (document: ActivityRatesDocument | null, changes: readonly Change<AnswerDocument>[]) => {
  const people: Record<string, Group> = { ...document?.people }
  const own = new Set<object>()
  for (const { before, after } of changes) {
    const { userId } = (after ?? before) as AnswerDocument
    const place = userId % GROUPS_OF_PEOPLE
    const known = people[place]
    const group: Record<string, Rate> = known && own.has(known) ? known : { ...known }
    const [answers, correct] = group[userId] ?? nobody
    const [was, is] = [worth(before), worth(after)]
    group[userId] = [answers + is[0] - was[0], correct + is[1] - was[1]]
    people[place] = group
    own.add(group)
  }
  return { people }
}

export const activityRates = derived<ActivityRatesDocument>({
  collection: 'activityRates',
  isNeverDeleted: true,
  from: {
    answers: {
      key: ({ before, after }: Change<AnswerDocument>) => {
        const [was, is] = [worth(before), worth(after)]
        return was[0] === is[0] && was[1] === is[1] ? null : String((after ?? before)?.activityId)
      },
      fold: (document, change: Change<AnswerDocument>) => foldAll(document, [change]),
      foldAll,
    },
  },
})
