// What a student has reached at each problem of each activity of a class, and from when on: one document, whatever the number of activities.
// It grows by changes of what is reached, not by answers, and is read as of any moment without snapshots.
import { type Change, derived } from '../../kit/projection.ts'
import type { ProblemProgress, ProgressDocument } from './progress.ts'

/** From a time on (ms since 1970), until the next one. Before scores that staff adjusted. A score of null: no answer counts any more. */
type Reached = readonly [since: number, score: number | null, isSolved: boolean]

type ProblemResult = { isSolved: boolean; score: number }

export type StudentResultsDocument = {
  _id: string
  groupId: number
  userId: number
  /** By activity and problem, oldest first. */
  activities: Readonly<Record<string, Readonly<Record<string, readonly Reached[]>>>>
}

export const studentResultsKey = (groupId: number, userId: number): string => `${groupId}/${userId}`

/** What counted at a moment (ms since 1970); null without an answer. */
export const resultAt = (all: readonly Reached[] | undefined, moment: number): ProblemResult | null => {
  const [, score = null, isSolved = false] = all?.findLast(([since]) => since <= moment) ?? []
  return score === null ? null : { isSolved, score }
}

const isSame = (one: ProblemProgress | undefined, other: ProblemProgress | undefined): boolean =>
  one === other || (one?.score === other?.score && one?.isSolved === other?.isSolved)

/** Ids of the problems at which something else is reached. */
const changedIn = ({ before, after }: Change<ProgressDocument>): string[] => {
  const [was, is] = [before?.problems ?? {}, after?.problems ?? {}]
  if (was === is) return []
  const changed: string[] = []
  for (const problemId in is) if (!isSame(was[problemId], is[problemId])) changed.push(problemId)
  for (const problemId in was) if (!(problemId in is)) changed.push(problemId)
  return changed
}

/** A second change at the same time replaces the first one. */
const withReached = (all: readonly Reached[], next: Reached): readonly Reached[] => [...all.filter(([since]) => since !== next[0]), next]

export const studentResults = derived<StudentResultsDocument>({
  collection: 'studentResults',
  isPlain: true,
  hasNoSnapshots: true,
  isNeverDeleted: true,
  from: {
    progress: {
      key: (change: Change<ProgressDocument>) => {
        const { groupId, userId } = (change.after ?? change.before) as ProgressDocument
        return changedIn(change).length === 0 ? null : studentResultsKey(groupId, userId)
      },
      fold: (document, change: Change<ProgressDocument>) => {
        const { groupId, userId, activityId } = (change.after ?? change.before) as ProgressDocument
        const since = Date.parse(change.recordedAt)
        const problems = { ...document?.activities[activityId] }
        for (const problemId of changedIn(change)) {
          const { score = null, isSolved = false } = change.after?.problems[problemId] ?? {}
          problems[problemId] = withReached(problems[problemId] ?? [], [since, score, isSolved])
        }
        return { groupId, userId, activities: { ...document?.activities, [activityId]: problems } }
      },
    },
  },
})
