// Exam calls, injected into the components shared by all activities.
import { starCalls } from '../../commands/problems/problemMark/calls.ts'
import { activityCalls } from '../../queries/activities/calls.ts'
import { ACTIVITY_TYPE } from '../../queries/exams/calls.ts'
import type { ActivityParts } from '../activities/index.ts'

/** Solutions open by themselves with the results. */
export const examParts: ActivityParts = { calls: activityCalls(ACTIVITY_TYPE), ...starCalls(ACTIVITY_TYPE), openSolutions: null }
