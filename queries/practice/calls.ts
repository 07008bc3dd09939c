// Reading practices: the list, one, its problems (requirements b20–b24).
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type {
  begunSchemas,
  foundProblemsSchemas,
  practiceInfoSchemas,
  practiceListSchemas,
  practiceProblemsSchemas,
  practiceStandingSchemas,
  practiceStatisticsSchemas,
  solutionSettingSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const practiceList = call<typeof practiceListSchemas>({ ...common, path: 'Group/Exercise/List' })

export const practiceInfo = call<typeof practiceInfoSchemas>({ ...common, path: 'Group/Exercise/Info' })

export const practiceProblems = call<typeof practiceProblemsSchemas>({ ...common, path: 'Group/Exercise/Problems' })

export const begun = call<typeof begunSchemas>({ ...common, path: 'User/Begun' })

/** Searched by title: `User/Problems/paging` is for authors, this for those who practise. */
export const foundProblems = call<typeof foundProblemsSchemas>({ ...common, path: 'User/Practices/Problems' })

export const practiceStanding = call<typeof practiceStandingSchemas>({ ...common, path: 'Group/Exercise/Standing' })

export const practiceStatistics = call<typeof practiceStatisticsSchemas>({ ...common, path: 'Group/Exercise/Statistics' })

export const solutionSetting = call<typeof solutionSettingSchemas>({ ...common, path: 'Group/ProblemSolutionSetting' })

/** 'changed' with { activityId, problemId }: null where all problems are meant. */
export const practiceTopic = topic('groups/{groupId}/practice')
