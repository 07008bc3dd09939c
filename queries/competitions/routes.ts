// Routes that read competitions.
import { gameAreas, REMOTE_FETCH_MS } from '../../commands/competitions/competition/places.ts'
import { requireUnitAdmin } from '../../commands/people/user/policy.ts'
import { applicationId, type GameApplicationDocument } from '../../projections/competitions/applications.ts'
import type { CompetitionDocument } from '../../projections/competitions/competitions.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route, type SignedInContext } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import { type AdminSources, gameInfoOf, gameVersionOf, listedGames } from './adminReads.ts'
import { applicationsOf, unitApplicationsOf } from './applications.ts'
import {
  checkGameJoin,
  gameApplications,
  gameInfo,
  gameList,
  gameSetting,
  gameVersion,
  remoteValue,
  unitGameApplications,
} from './calls.ts'
import { remoteValueOf } from './remote.ts'
import {
  checkGameJoinSchemas,
  type GameSetting,
  gameApplicationsSchemas,
  gameInfoSchemas,
  gameListSchemas,
  gameSettingSchemas,
  gameVersionSchemas,
  remoteValueSchemas,
  unitGameApplicationsSchemas,
} from './schemas.ts'

export interface CompetitionQueryDeps extends AdminSources {
  access: Access
  noteRead: NoteRead
}

/** The rules of applying, for this person or a visitor. Throws Game.NotFound. */
const settingOf = async ({ reader }: CompetitionQueryDeps, key: string, userId: number | undefined): Promise<GameSetting> => {
  const [found, own] = await Promise.all([
    reader.get<CompetitionDocument>('competitions', key),
    userId === undefined ? null : reader.get<GameApplicationDocument>('gameApplications', applicationId(key, userId)),
  ])
  if (!found?.configuration) throw rejected('Game.NotFound')
  const { configuration, counts, isFinished } = found
  const { targetGroupId, validAccountExpireTime, applyStartTime, applyEndTime, areaLimits, totalLimit } = configuration
  const isFull = (count: number, limit: number | null) => limit !== null && count >= limit
  return {
    key,
    isFinished,
    targetGroupId,
    validAccountExpireTime,
    applyStartTime,
    applyEndTime,
    isFull: isFull(counts.total, totalLimit),
    fullAreas: gameAreas.filter((area) => isFull(counts[area], areaLimits[area])),
    hasApplied: own !== null,
  }
}

export const competitionQueries = (deps: CompetitionQueryDeps): Route[] => {
  const { reader, access, noteRead } = deps
  const noted = <Page extends { items: readonly { userId: number }[] }>(context: SignedInContext, page: Page): Page => {
    noteRead(context, { view: 'applications', groupId: null, userIds: page.items.map(({ userId }) => userId) })
    return page
  }
  return [
    route(remoteValue, remoteValueSchemas, async ({ name }) => {
      const value = await remoteValueOf(reader, name)
      return { value: value && JSON.stringify(value), minimumFetchIntervalMillis: REMOTE_FETCH_MS }
    }),

    // a visitor has no caller
    route(gameSetting, gameSettingSchemas, ({ key }, { caller }) => settingOf(deps, key, (caller as typeof caller | null)?.userId)),

    route(checkGameJoin, checkGameJoinSchemas, async ({ groupId }, { caller: { userId } }) => {
      const own = await reader.find<GameApplicationDocument>('gameApplications', { filter: { userId } })
      return own.some(({ targetGroupId }) => targetGroupId === groupId)
    }),

    route(gameList, gameListSchemas, () => listedGames(deps)),
    route(gameInfo, gameInfoSchemas, ({ key }) => gameInfoOf(deps, key)),
    route(gameVersion, gameVersionSchemas, ({ key, version }) => gameVersionOf(deps, key, version)),

    route(gameApplications, gameApplicationsSchemas, async (asked, context) => noted(context, await applicationsOf(reader, asked))),

    route(unitGameApplications, unitGameApplicationsSchemas, async ({ businessUnitId, ...asked }, context) => {
      requireUnitAdmin(access, context.caller.userId, businessUnitId)
      return noted(context, await unitApplicationsOf(deps, businessUnitId, asked))
    }),
  ]
}
