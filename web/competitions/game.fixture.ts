// Replies about a competition. For tests only.
import { gameConfigured } from '../../projections/competitions/competitions.fixture.ts'
import { gameSetting, remoteValue } from '../../queries/competitions/calls.ts'
import type { GameSetting, RemoteGame, RemoteScores } from '../../queries/competitions/schemas.ts'
import { reply, type stubServer } from '../shared/testing/stubServer.ts'

const HOUR = 3_600_000
export const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

const { texts, ...rules } = gameConfigured({ appear: ['info', 'rank-1', 'university'] })
export const remoteGame = (change: Partial<RemoteGame> = {}): RemoteGame => ({
  key: '202611',
  isFinished: false,
  ...(texts.en ?? texts['zh-TW']),
  ...rules,
  ...change,
})

export const shownSetting = (change: Partial<GameSetting> = {}): GameSetting => ({
  key: '202611',
  isFinished: false,
  targetGroupId: null,
  validAccountExpireTime: null,
  applyStartTime: fromNow(-1),
  applyEndTime: fromNow(1),
  isFull: false,
  fullAreas: ['south'],
  hasApplied: false,
  ...change,
})

const ranks: RemoteScores = {
  columns: ['rank', 'school', 'name', 'correct', 'time', 'teacher', 'language'],
  data: [['1', 'University', 'Ben', '5', '01:02', 'Lee', 'Python']],
  dataEN: null,
}

/** Replies of a server with this competition. */
export const serveGame = (
  server: ReturnType<typeof stubServer>,
  { setting = {}, game = {} }: { setting?: Partial<GameSetting>; game?: Partial<RemoteGame> } = {},
) => {
  const values: Record<string, unknown> = {
    Global_Game_Config: {
      games: [
        {
          key: '202611',
          title: '程式競賽',
          titleEN: 'Programming competition',
          isFinished: false,
          applyStartTime: fromNow(-1),
          applyEndTime: fromNow(1),
        },
        { key: '202601', title: '舊競賽', titleEN: 'Old competition', isFinished: true, applyStartTime: null, applyEndTime: null },
      ],
    },
    Config_EN_202611: remoteGame(game),
    Score_202611_U: ranks,
  }
  server.on(remoteValue, ({ name }: { name: string }) =>
    reply({ value: name in values ? JSON.stringify(values[name]) : null, minimumFetchIntervalMillis: 3_000_000 }),
  )
  server.on(gameSetting, () => reply(shownSetting(setting)))
}
