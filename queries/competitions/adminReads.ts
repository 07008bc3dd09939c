// Competitions as platform admins see them: with places taken, rank tables, and the history of both.
import { gameTables } from '../../commands/competitions/competition/places.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import {
  type CompetitionDocument,
  type GameScoresDocument,
  type GameVersionDocument,
  scoresId,
} from '../../projections/competitions/competitions.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { allGames } from './remote.ts'
import type { GameInfo, ListedGame, ListedGameVersion, ScoresByTable } from './schemas.ts'

/** Newest versions listed. */
const MOST_VERSIONS = 100

export interface AdminSources {
  reader: Reader
  /** Names by user id. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
}

export const listedGames = async ({ reader, namesOf }: AdminSources): Promise<ListedGame[]> => {
  const found = await allGames(reader)
  const names = await namesOf([...new Set(found.flatMap(({ changedBy }) => changedBy ?? []))])
  return found.flatMap(({ key, configuration, isFinished, counts, changedAt, changedBy }) => {
    if (configuration === null) return []
    const { texts, applyStartTime, applyEndTime } = configuration
    const titles = { 'zh-TW': texts['zh-TW'].title, en: texts.en?.title ?? null }
    const changedByName = names.get(changedBy ?? 0) ?? null
    return [{ key, titles, isFinished, applyStartTime, applyEndTime, counts, changedAt, changedByName }]
  })
}

const listedVersion = ({ _id, at, by, table }: GameVersionDocument, names: ReadonlyMap<number, string | null>): ListedGameVersion => ({
  version: _id,
  at,
  byName: names.get(by) ?? null,
  table,
})

/** One competition. Throws Game.NotFound. */
export const gameInfoOf = async ({ reader, namesOf }: AdminSources, key: string): Promise<GameInfo> => {
  const found = await reader.get<CompetitionDocument>('competitions', key)
  if (!found?.configuration) throw rejected('Game.NotFound')
  const { configuration, version: seen, isFinished, counts, changedAt, changedBy } = found
  const { targetGroupId } = configuration
  const [versions, tables, group] = await Promise.all([
    reader.find<GameVersionDocument>('gameVersions', { filter: { key }, sort: [['position', -1]], limit: MOST_VERSIONS }),
    reader.getMany<GameScoresDocument>(
      'gameScores',
      gameTables.map((table) => scoresId(key, table)),
    ),
    targetGroupId === null ? null : reader.get<ClassDocument>('classes', String(targetGroupId)),
  ])
  const names = await namesOf([...new Set([changedBy ?? 0, ...versions.map(({ by }) => by)])])
  const scores = Object.fromEntries(
    gameTables.map((table) => {
      const scored = tables.get(scoresId(key, table))
      return [table, scored ? { isByAccount: scored.isByAccount, rows: scored.rows } : null]
    }),
  ) as ScoresByTable
  return {
    key,
    seen,
    configuration,
    isFinished,
    counts,
    changedAt,
    changedByName: names.get(changedBy ?? 0) ?? null,
    scores,
    versions: versions.map((version) => listedVersion(version, names)),
    targetGroupName: group?.name ?? null,
  }
}

/** An earlier configuration or rank table. Throws Game.NotFound. */
export const gameVersionOf = async ({ reader, namesOf }: AdminSources, key: string, version: string) => {
  const found = await reader.get<GameVersionDocument>('gameVersions', version)
  if (found?.key !== key) throw rejected('Game.NotFound')
  return { ...listedVersion(found, await namesOf([found.by])), configuration: found.configuration, scores: found.scores }
}
