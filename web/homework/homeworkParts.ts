// Homework calls, injected into the components shared by all activities.
import { starCalls } from '../../commands/problems/problemMark/calls.ts'
import { activityCalls } from '../../queries/activities/calls.ts'
import { ACTIVITY_TYPE } from '../../queries/homework/calls.ts'
import type { ActivityParts } from '../activities/index.ts'

/** Solutions open by themselves once no round follows. */
export const homeworkParts: ActivityParts = { calls: activityCalls(ACTIVITY_TYPE), ...starCalls(ACTIVITY_TYPE), openSolutions: null }
