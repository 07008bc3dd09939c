// Location of an activity, and the calls of its kind.
import type { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import type { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import type { ActivityCalls } from '../../queries/activities/calls.ts'

export interface Place {
  groupId: number
  activityId: number
  problemSetId: number
}

/** Calls of one kind of activity, injected into the shared components. */
export interface ActivityParts {
  calls: ActivityCalls
  mark: typeof markProblem
  unmark: typeof unmarkProblem
  openSolutions: typeof updateSolutionSetting
}
