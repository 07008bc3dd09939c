// A competition for the accessibility test; its number is its key.
import { gameConfigured } from '../../projections/competitions/competitions.fixture.ts'
import type { House } from '../../server/testing/house.ts'
import type { Samples } from '../e2e/samples.ts'

const KEY = '202611'

const addCompetition = async ({ call, signIn }: House): Promise<number> => {
  const admin = await signIn('admin@school.test')
  const appear = ['info', 'rank-1', 'university'] as const
  await call('Admin/Game/Configure', { key: KEY, seen: 0, configuration: gameConfigured({ appear: [...appear] }) }, admin)
  for (const [table, row] of [
    ['pre', ['1', 'School', 'Amy', '5', '01:02']],
    ['university', ['1', 'University', 'Ben', '5', '01:02', 'Teacher', 'Python']],
  ] as const)
    await call('Admin/Game/PublishScores', { key: KEY, table, isByAccount: false, rows: { 'zh-TW': [row], en: null } }, admin)
  return Number(KEY)
}

export const samples: Samples = { competition: addCompetition }
