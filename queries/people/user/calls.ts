// Profile of the caller, or of a user whom a class admin may see (requirements a16, a19).
import { call } from '../../../protocol/call.ts'
import type { ownAnswersSchemas, ownUnitsSchemas, userAvatarsSchemas, userInfoSchemas, userStatisticsSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const userInfo = call<typeof userInfoSchemas>({ ...common, path: 'User/Info' })

export const ownUnits = call<typeof ownUnitsSchemas>({ ...common, path: 'User/BusinessUnits' })

export const ownAnswers = call<typeof ownAnswersSchemas>({ ...common, path: 'User/Answers' })

export const userAvatars = call<typeof userAvatarsSchemas>({ ...common, path: 'User/Avatars' })

export const userStatistics = call<typeof userStatisticsSchemas>({ ...common, path: 'User/Statistics' })
