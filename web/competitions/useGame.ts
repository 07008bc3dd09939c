// A competition as its pages show it: texts of the page's language, ranks, and the rules of applying.
import { useQuery } from '@tanstack/react-query'
import { type GameTable, REMOTE_FETCH_MS } from '../../commands/competitions/competition/places.ts'
import { gameSetting, remoteValue } from '../../queries/competitions/calls.ts'
import type { GameSetting, RemoteGame, RemoteGames, RemoteScores } from '../../queries/competitions/schemas.ts'
import type { UserInfo } from '../../queries/people/user/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'

/** A value of the remote configuration, kept as long as a client should. `data` is null if there is none. */
const useRemote = <Value>(name: string) => {
  const { data, ...query } = useQuery({ ...callQuery(remoteValue, { name }), staleTime: REMOTE_FETCH_MS, gcTime: REMOTE_FETCH_MS })
  return { ...query, data: data && ((data.value === null ? null : JSON.parse(data.value)) as Value | null) }
}

export const useGames = () => useRemote<RemoteGames>('Global_Game_Config')

export const useGame = (key: string) => {
  useTranslation()
  return useRemote<RemoteGame>(currentLanguage() === 'en' ? `Config_EN_${key}` : `Config_${key}`)
}

const scoreNames: Readonly<Record<GameTable, (key: string) => string>> = {
  pre: (key) => `Score_Pre_${key}`,
  final: (key) => `Score_Final_${key}`,
  senior: (key) => `Score_${key}_H`,
  university: (key) => `Score_${key}_U`,
}
export const useScores = (key: string, table: GameTable) => useRemote<RemoteScores>(scoreNames[table](key))

/** For a visitor or the signed-in person. */
export const useGameSetting = (key: string) => useQuery(callQuery(gameSetting, { key }))

/**
 * What the apply button shows (requirement f16): nothing outside the period, whose ends are inclusive; else that the account expires too
 * early, that the person has applied, or that one may apply.
 */
export const applyState = (
  { isFinished, applyStartTime, applyEndTime, validAccountExpireTime, hasApplied }: GameSetting,
  user: Pick<UserInfo, 'expirationTime'> | null,
  now: number,
): 'nothing' | 'expiresTooEarly' | 'applied' | 'open' => {
  const isOpen = applyStartTime !== null && applyEndTime !== null && Date.parse(applyStartTime) <= now && now <= Date.parse(applyEndTime)
  if (isFinished || !isOpen) return 'nothing'
  const [end, required] = [user?.expirationTime ?? null, validAccountExpireTime]
  if (end !== null && required !== null && Date.parse(end) < Date.parse(required)) return 'expiresTooEarly'
  return hasApplied ? 'applied' : 'open'
}
