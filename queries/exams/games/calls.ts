// Classes for games, and the live topics of games by the names of the original store (docs/live.md).
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { gameGroupsSchemas } from './schemas.ts'

export const gameGroups = call<typeof gameGroupsSchemas>({ method: 'POST', path: 'Exam/GameGroups', auth: 'session', kind: 'query' })

/** As `examsTopic`: what a page of the games of a class follows. */
export const gameTopic = topic('game/{groupId}')

/** 'changed' with {} or { userId } when classes become classes for games, or people join or leave a class. */
export const gameGroupsTopic = topic('game-groups')
