// Which problems can be tried without an activity.
import { isForVisitors } from '../../commands/problems/visitorProblem/policy.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'

/** Whether text and samples of a problem may be shown to everybody: by visitors' setting, or by a lesson that links it. */
export const mayBeTried = (problem: ProblemDocument): boolean => !problem.isDeleted && isForVisitors(problem)
