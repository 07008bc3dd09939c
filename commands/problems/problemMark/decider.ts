// Rules of stars: set or not set.
import { aggregate } from '../../kit/aggregate.ts'
import { type ProblemMarkEvent, problemMarkEvents } from './events.ts'

export interface ProblemMarkCommand {
  type: 'MarkProblem' | 'UnmarkProblem'
  userId: number
  groupId: number
  activityId: number
  problemId: number
}

/** Keys `activityId/problemId` of marked problems. */
export type ProblemMarks = ReadonlySet<string>

const keyOf = (place: { activityId: number; problemId: number }): string => `${place.activityId}/${place.problemId}`

const evolve = (marks: ProblemMarks, event: ProblemMarkEvent): ProblemMarks => {
  const next = new Set(marks)
  if (event.type === 'ProblemMarked') next.add(keyOf(event.data))
  else next.delete(keyOf(event.data))
  return next
}

const decide = (command: ProblemMarkCommand, marks: ProblemMarks): ProblemMarkEvent[] => {
  const { type, ...data } = command
  if (marks.has(keyOf(data)) === (type === 'MarkProblem')) return []
  return [{ type: type === 'MarkProblem' ? 'ProblemMarked' : 'ProblemUnmarked', data }]
}

export const problemMarks = aggregate({
  category: 'problemMark',
  events: problemMarkEvents,
  decider: {
    initialState: new Set<string>(),
    evolve,
    decide,
  },
})
