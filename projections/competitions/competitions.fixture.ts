// Competition events as recorded in the log. For tests only.
import type { GameConfiguration } from '../../commands/competitions/competition/configuration.ts'
import type { CompetitionEvent } from '../../commands/competitions/competition/events.ts'
import { recorded } from '../kit/spec.ts'
import { ADMIN } from '../school.fixture.ts'

type Data<Type extends CompetitionEvent['type']> = Extract<CompetitionEvent, { type: Type }>['data']

export const GAME = '202611'

const happened = <E extends CompetitionEvent>(event: E, key: string) =>
  recorded(event.type, event.data as E['data'], { stream: `competition-${key}`, actor: { userId: ADMIN, role: 'admin' } })

const none = { title: '', data: [] }

export const gameWords = (title: string): GameConfiguration['texts']['zh-TW'] => ({
  title,
  apply: [{ key: GAME, name: title }],
  applyContent: '**報名**',
  unit: { guide: { title: '指導單位', data: ['教育部'] }, host: { title: '主辦單位', data: ['松山高中'] } },
  pdf: { title: '簡章', link: 'https://games.example/rules.pdf' },
  content: { ...none, others: '' },
  videos: { pre: [{ problem: 'A', video: 'https://videos.example/a' }], final: [], senior: [], university: [] },
})

export const gameConfigured = (change: Partial<GameConfiguration> = {}): GameConfiguration => ({
  appear: ['info', 'rank-1'],
  texts: { 'zh-TW': gameWords('程式競賽'), en: gameWords('Programming competition') },
  targetGroupId: null,
  validAccountExpireTime: null,
  applyStartTime: '2026-03-01T00:00:00.000Z',
  applyEndTime: '2026-03-31T00:00:00.000Z',
  totalLimit: 10,
  areaLimits: { north: 5, central: null, south: 0 },
  ...change,
})

export const competitionConfigured = (change: Partial<GameConfiguration> = {}, key = GAME) =>
  happened({ type: 'CompetitionConfigured', data: { key, configuration: gameConfigured(change), by: ADMIN } }, key)

export const gameApplied = (userId: number, gameArea = 1, change: Partial<Data<'ApplicationSubmitted'>> = {}) => {
  const name = `名字${userId}`
  const person = {
    accountName: name,
    name,
    email: `${userId}@example.edu.tw`,
    cellPhone: '0912-345-678',
    school: '松山高中',
    department: '普通科',
  }
  const data = {
    key: GAME,
    userId,
    ...person,
    teacherName: '無',
    teacherEmail: '',
    schoolArea: 1,
    gameArea,
    targetGroupId: null,
    ...change,
  }
  return happened({ type: 'ApplicationSubmitted', data }, data.key)
}

export const gameScores = (rows: string[][] = [['1', '松山高中', '王', '5', '01:02']], table: Data<'ScoresPublished'>['table'] = 'pre') =>
  happened({ type: 'ScoresPublished', data: { key: GAME, table, isByAccount: false, rows: { 'zh-TW': rows, en: null }, by: ADMIN } }, GAME)

export const gameFinished = (key = GAME) => happened({ type: 'CompetitionFinished', data: { key, by: ADMIN } }, key)
