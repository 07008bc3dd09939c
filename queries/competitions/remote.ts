// Values of the remote configuration: texts and ranks of competitions under the names that clients know.
import { type GameTable, rankColumns } from '../../commands/competitions/competition/places.ts'
import { type CompetitionDocument, type GameScoresDocument, scoresId } from '../../projections/competitions/competitions.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { RemoteGame, RemoteGames, RemoteScores } from './schemas.ts'

/** Most competitions listed; there is one a month at most. */
export const MOST_GAMES = 1200

/** All competitions, newest first. */
export const allGames = async (reader: Reader): Promise<CompetitionDocument[]> => {
  const found = await reader.find<CompetitionDocument>('competitions', { limit: MOST_GAMES })
  return found.toSorted((one, other) => (one.key < other.key ? 1 : -1))
}

const gamesOf = (found: readonly CompetitionDocument[]): RemoteGames => ({
  games: found.flatMap(({ key, configuration, isFinished }) => {
    if (configuration === null) return []
    const { texts, applyStartTime, applyEndTime } = configuration
    const { title } = texts['zh-TW']
    return [{ key, title, titleEN: texts.en?.title ?? title, isFinished, applyStartTime, applyEndTime }]
  }),
})

const gameOf = ({ key, configuration, isFinished }: CompetitionDocument, isEnglish: boolean): RemoteGame | null => {
  if (configuration === null) return null
  const { appear, texts, targetGroupId, validAccountExpireTime, applyStartTime, applyEndTime } = configuration
  const words = (isEnglish ? texts.en : null) ?? texts['zh-TW']
  return { key, ...words, appear, targetGroupId, validAccountExpireTime, applyStartTime, applyEndTime, isFinished }
}

const scoresOf = ({ isByAccount, rows }: GameScoresDocument): RemoteScores => ({
  columns: rankColumns
    .slice(0, rows['zh-TW'][0]?.length ?? 0)
    .map((column) => (column === 'school' && isByAccount ? ('accountName' as const) : column)),
  data: rows['zh-TW'],
  dataEN: rows.en,
})

/** Key and table of a name such as Score_Pre_202611 or Score_202611_H. */
const tableIn = (name: string): { key: string; table: GameTable } | null => {
  const [, round, first, second, group] = /^Score_(?:(Pre|Final)_(\d{6})|(\d{6})_([HU]))$/.exec(name) ?? []
  if (first !== undefined) return { key: first, table: round === 'Pre' ? 'pre' : 'final' }
  if (second !== undefined) return { key: second, table: group === 'H' ? 'senior' : 'university' }
  return null
}

/** The value of this name; null if there is none. */
export const remoteValueOf = async (reader: Reader, name: string): Promise<RemoteGames | RemoteGame | RemoteScores | null> => {
  if (name === 'Global_Game_Config') return gamesOf(await allGames(reader))
  const [, english, key] = /^Config_(EN_)?(\d{6})$/.exec(name) ?? []
  if (key !== undefined) {
    const found = await reader.get<CompetitionDocument>('competitions', key)
    return found && gameOf(found, english !== undefined)
  }
  const asked = tableIn(name)
  const scores = asked && (await reader.get<GameScoresDocument>('gameScores', scoresId(asked.key, asked.table)))
  return scores && scoresOf(scores)
}
