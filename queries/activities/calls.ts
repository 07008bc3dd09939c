// Calls that read activities: those shared by every kind, and those specific to one.
import { call } from '../../protocol/call.ts'
import type { activityFailedCasesSchemas, activityMatrixSchemas } from './matrix/schemas.ts'
import type {
  activityProblemsSchemas,
  activityStandingSchemas,
  activityStatisticsSchemas,
  begunSchemas,
  foundProblemsSchemas,
  groupActivitiesSchemas,
  groupProblemSetsSchemas,
  solutionSettingSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

/** Calls of one kind of activity: `activityCalls('Exercise').problems` is Group/Exercise/Problems. */
export const activityCalls = (activityType: string) => {
  const pathOf = (name: string) => `Group/${activityType}/${name}`
  return {
    activityType,
    problems: call<typeof activityProblemsSchemas>({ ...common, path: pathOf('Problems') }),
    standing: call<typeof activityStandingSchemas>({ ...common, path: pathOf('Standing') }),
    statistics: call<typeof activityStatisticsSchemas>({ ...common, path: pathOf('Statistics') }),
    matrix: call<typeof activityMatrixSchemas>({ ...common, path: pathOf('Matrix') }),
    failedCases: call<typeof activityFailedCasesSchemas>({ ...common, path: pathOf('FailedCases') }),
  }
}
export type ActivityCalls = ReturnType<typeof activityCalls>

export const begun = call<typeof begunSchemas>({ ...common, path: 'User/Begun' })

/** Search by title for students; `User/Problems/paging` is the one for authors. */
export const foundProblems = call<typeof foundProblemsSchemas>({ ...common, path: 'User/Practices/Problems' })

export const groupActivities = call<typeof groupActivitiesSchemas>({ ...common, path: 'Group/Activities' })

export const groupProblemSets = call<typeof groupProblemSetsSchemas>({ ...common, path: 'Group/ProblemSets' })

export const solutionSetting = call<typeof solutionSettingSchemas>({ ...common, path: 'Group/ProblemSolutionSetting' })
