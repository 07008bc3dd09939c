// Class progress in an activity: number of current students by number of solved problems, from current verdicts.
import { type Change, derived } from '../../kit/projection.ts'
import type { ProgressDocument } from './progress.ts'

export type ClassProgressDocument = {
  _id: string
  activityId: number
  /** Number of students with at least one attempt, by problems solved. */
  bySolved: Readonly<Record<string, number>>
}

/** Number of problems solved; null for users who are not current students or have not tried anything. */
const solvedBy = (progress: ProgressDocument | null): number | null => {
  const problems = Object.values(progress?.problems ?? {})
  return progress?.isStudent && problems.length > 0 ? problems.filter(({ isSolved }) => isSolved).length : null
}

/** Adds (1) or removes (-1) a student with the given number of solved problems. */
const counted = (bySolved: ClassProgressDocument['bySolved'], solved: number | null, by: 1 | -1): ClassProgressDocument['bySolved'] => {
  if (solved === null) return bySolved
  const { [solved]: same = 0, ...others } = bySolved
  return same + by > 0 ? { ...others, [solved]: same + by } : others
}

export const classProgress = derived<ClassProgressDocument>({
  collection: 'classProgress',
  from: {
    progress: {
      key: ({ before, after }: Change<ProgressDocument>) =>
        solvedBy(before) === solvedBy(after) ? null : String((after ?? before)?.activityId),
      fold: (progress, { before, after }: Change<ProgressDocument>, key) => {
        const bySolved = counted(counted(progress?.bySolved ?? {}, solvedBy(before), -1), solvedBy(after), 1)
        return Object.keys(bySolved).length === 0 ? null : { activityId: Number(key), bySolved }
      },
    },
  },
})
