// Calls that apply for a competition, configure it and publish its ranks.
import { call } from '../../../protocol/call.ts'
import type { configureGameSchemas, finishGameSchemas, gameJoinSchemas, publishScoresSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const gameJoin = call<typeof gameJoinSchemas>({ ...common, path: 'GameJoin', isAlsoInV1: true })

export const configureGame = call<typeof configureGameSchemas>({ ...common, path: 'Admin/Game/Configure' })

export const publishScores = call<typeof publishScoresSchemas>({ ...common, path: 'Admin/Game/PublishScores' })

export const finishGame = call<typeof finishGameSchemas>({ ...common, path: 'Admin/Game/Finish' })
