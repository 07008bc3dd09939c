// HTTP route that lists classes for games.
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { gameGroups } from './calls.ts'
import { gameGroupsSchemas } from './schemas.ts'

export interface GameQueryDeps {
  access: Pick<Access, 'group' | 'unit'>
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

export const gameQueries = ({ access, classesOf }: GameQueryDeps): Route[] => [
  route(gameGroups, gameGroupsSchemas, async (_, { caller: { userId } }) =>
    (await classesOf(userId)).filter((groupId) => access.unit(access.group(groupId)?.businessUnitId ?? 0)?.isGame === true),
  ),
]
