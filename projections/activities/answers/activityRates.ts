// How many answers each student gave in an activity, and how many of them were accepted, from current verdicts: one document an activity.
import { isTry } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'

type Rate = readonly [answers: number, correct: number]
type Group = Readonly<Record<string, Rate>>

export type ActivityRatesDocument = {
  _id: string
  /** By group of people, so that a change copies few, and place in it: users with ids in a row are of one group, since keys close together are cheap to copy. */
  people: Readonly<Record<string, Group>>
}

const nobody: Rate = [0, 0]

const GROUP_SIZE = 32
const groupOf = (userId: number): number => Math.floor(userId / GROUP_SIZE)
const placeOf = (userId: number): number => userId % GROUP_SIZE

/** Numbers of judged and of accepted answers of a person. */
export const rateIn = (document: ActivityRatesDocument | undefined, userId: number): Rate =>
  document?.people[groupOf(userId)]?.[placeOf(userId)] ?? nobody

const worth = (answer: AnswerDocument | null): Rate => (isTry(answer) ? [1, Number(answer?.statusCode === STATUS.Accept)] : nobody)

const foldAll = (document: ActivityRatesDocument | null, changes: readonly Change<AnswerDocument>[]) => {
  const people: Record<string, Record<string, Rate>> = { ...document?.people }
  for (const { before, after } of changes) {
    const { userId } = (after ?? before) as AnswerDocument
    const [group, place] = [groupOf(userId), placeOf(userId)]
    const known = document?.people[group]
    const rates = people[group] === known ? { ...known } : (people[group] as Record<string, Rate>)
    const [answers, correct] = rates[place] ?? nobody
    const [was, is] = [worth(before), worth(after)]
    rates[place] = [answers + is[0] - was[0], correct + is[1] - was[1]]
    people[group] = rates
  }
  return { people }
}

export const activityRates = derived<ActivityRatesDocument>({
  collection: 'activityRates',
  isPlain: true,
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
