// Statistics of a problem in an activity: students who solved it or only tried, and answers by status. Reflects current members and
// verdicts: blocks, returns and rejudges change the figures.
import { countsAsWrong } from '../../../judge/catalogue.ts'
import { type Change, derived } from '../../kit/projection.ts'
import { tallyKey } from './problemTallies.ts'
import { type ProgressDocument, summed } from './progress.ts'

export type ProblemStatisticsDocument = {
  _id: string
  activityId: number
  problemId: number
  /** Students with at least one accepted answer. */
  solved: number
  /** Students with answers, none of them accepted. */
  unsolved: number
  /** Answers of these students by status. */
  statuses: Readonly<Record<string, number>>
  /** Students whose last answer is wrong, by its status. */
  lastErrors: Readonly<Record<string, number>>
}

type Counts = Readonly<Record<string, number>>

const none = { solved: 0, unsolved: 0, statuses: {} as Counts, lastErrors: {} as Counts }

/** A user's contribution to a problem's statistics: nothing unless they are a current student of the class. */
const shareOf = (progress: ProgressDocument | null, problemId: number | string): typeof none => {
  const problem = progress?.isStudent ? progress.problems[problemId] : undefined
  if (problem === undefined) return none
  const { isSolved, statuses, newest } = problem
  const lastErrors = newest !== undefined && countsAsWrong(newest.statusCode) ? { [newest.statusCode]: 1 } : {}
  return { solved: Number(isSolved), unsolved: Number(!isSolved), statuses, lastErrors }
}

const areIn = (a: Counts, b: Counts): boolean => Object.keys(a).every((kind) => a[kind] === b[kind])

const areSame = (a: Counts, b: Counts): boolean => a === b || (areIn(a, b) && areIn(b, a))

const isSame = (a: typeof none, b: typeof none): boolean =>
  a.solved === b.solved && a.unsolved === b.unsolved && areSame(a.statuses, b.statuses) && areSame(a.lastErrors, b.lastErrors)

const plus = (counts: Counts, share: Counts, by: 1 | -1): Counts =>
  Object.entries(share).reduce((all, [kind, count]) => summed(all, kind, by * count), counts)

/** Adds `share` to all counts, or subtracts it. */
const withShare = (counts: typeof none, share: typeof none, by: 1 | -1): typeof none => ({
  solved: counts.solved + by * share.solved,
  unsolved: counts.unsolved + by * share.unsolved,
  statuses: plus(counts.statuses, share.statuses, by),
  lastErrors: plus(counts.lastErrors, share.lastErrors, by),
})

export const problemStatistics = derived<ProblemStatisticsDocument>({
  collection: 'problemStatistics',
  from: {
    progress: {
      key: ({ before, after }: Change<ProgressDocument>) => {
        const activityId = (after ?? before)?.activityId ?? 0
        const [was, is] = [before?.problems ?? {}, after?.problems ?? {}]
        const isOther = (problemId: string): boolean =>
          (was[problemId] !== is[problemId] || before?.isStudent !== after?.isStudent) &&
          !isSame(shareOf(before, problemId), shareOf(after, problemId))
        const gone = Object.keys(was).filter((problemId) => !(problemId in is))
        return [...Object.keys(is), ...gone].filter(isOther).map((problemId) => tallyKey(activityId, problemId))
      },
      fold: (statistics, { before, after }: Change<ProgressDocument>, key) => {
        const [activityId, problemId] = key.split('/').map(Number) as [number, number]
        const less = withShare(statistics ?? none, shareOf(before, problemId), -1)
        const counts = withShare(less, shareOf(after, problemId), 1)
        return counts.solved + counts.unsolved === 0 ? null : { activityId, problemId, ...counts }
      },
    },
  },
})
