// Practice calls, injected into the components shared by all activities.
import { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { activityCalls } from '../../queries/activities/calls.ts'
import { ACTIVITY_TYPE } from '../../queries/practice/calls.ts'
import type { ActivityParts } from '../activities/index.ts'

export const practiceParts: ActivityParts = {
  calls: activityCalls(ACTIVITY_TYPE),
  mark: markProblem,
  unmark: unmarkProblem,
  openSolutions: updateSolutionSetting,
}
