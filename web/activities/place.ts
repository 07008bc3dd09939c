// Location of an activity, and the calls of its kind.
import type { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import type { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import type { ActivityCalls } from '../../queries/activities/calls.ts'

export interface Place {
  groupId: number
  activityId: number
  problemSetId: number
}

export type OpenSolutions = typeof updateSolutionSetting

/** Calls of one kind of activity, injected into the shared components. */
export interface ActivityParts {
  calls: ActivityCalls
  mark: typeof markProblem
  unmark: typeof unmarkProblem
  /** Null where the server opens the solutions by itself. */
  openSolutions: OpenSolutions | null
}
