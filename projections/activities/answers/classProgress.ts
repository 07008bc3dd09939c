// How far a class is in an activity: how many of those who learn in it now have solved how many problems, by what each answer is now.
import { type Change, derived } from '../../kit/projection.ts'
import type { ProgressDocument } from './progress.ts'

export type ClassProgressDocument = {
  _id: string
  activityId: number
  /** How many students who have tried anything have solved so many problems. */
  bySolved: Readonly<Record<string, number>>
}

/** How many problems a person has solved; null where the person is no student of the class now, or has tried nothing. */
const solvedBy = (progress: ProgressDocument | null): number | null => {
  const problems = Object.values(progress?.problems ?? {})
  return progress?.isStudent && problems.length > 0 ? problems.filter(({ isSolved }) => isSolved).length : null
}

/** With one person more (1) or less (-1) who has solved so many. */
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
