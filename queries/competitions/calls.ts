// Competitions: what everybody reads, what platform admins read, and the applications.
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type {
  checkGameJoinSchemas,
  gameApplicationsSchemas,
  gameInfoSchemas,
  gameListSchemas,
  gameSettingSchemas,
  gameVersionSchemas,
  remoteValueSchemas,
  unitGameApplicationsSchemas,
} from './schemas.ts'

const visited = { method: 'GET', auth: 'public', kind: 'query' } as const
const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const gameSetting = call<typeof gameSettingSchemas>({ ...visited, path: 'GameSetting', isAlsoInV1: true })
export const checkGameJoin = call<typeof checkGameJoinSchemas>({ ...query, path: 'CheckGameJoin', isAlsoInV1: true })
export const remoteValue = call<typeof remoteValueSchemas>({ ...visited, path: 'RemoteConfig/Value' })

export const gameList = call<typeof gameListSchemas>({ ...query, path: 'Admin/Game/List' })
export const gameInfo = call<typeof gameInfoSchemas>({ ...query, path: 'Admin/Game/Info' })
export const gameVersion = call<typeof gameVersionSchemas>({ ...query, path: 'Admin/Game/Version' })

export const gameApplications = call<typeof gameApplicationsSchemas>({ ...query, path: 'Admin/Game/Applications' })
export const unitGameApplications = call<typeof unitGameApplicationsSchemas>({ ...query, path: 'BusinessUnit/Game/Applications' })

/** 'changed' with { key } when a competition or its ranks change. */
export const competitionsTopic = topic('competitions')
