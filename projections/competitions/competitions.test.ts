import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten } from '../school.fixture.ts'
import { gameApplicantsView } from './applications.ts'
import { competitionConfigured, GAME, gameApplied, gameFinished, gameScores } from './competitions.fixture.ts'
import { competitionsView } from './competitions.ts'

test('a competition counts its places by venue, and those of forgotten people stay taken', () => {
  const events = [competitionConfigured(), gameApplied(AMY), gameApplied(BEN, 3), forgotten(AMY), gameFinished()]
  whenEvents(competitionsView, events).thenDocumentWith(GAME, {
    version: 1,
    isFinished: true,
    counts: { total: 2, north: 1, central: 0, south: 1 },
  })
})

test('rank tables are the newest ones, and all versions are kept', () => {
  const events = [competitionConfigured(), gameScores(), gameScores([['1', 'A', 'B', '2', '3']]), gameScores([], 'final')]
  expect([...whenEvents(competitionsView, events, 'gameScores').documents()].map(([id]) => id)).toEqual([`${GAME}/pre`])
  expect(whenEvents(competitionsView, events, 'gameScores').document(`${GAME}/pre`)).toMatchObject({
    rows: { 'zh-TW': [['1', 'A', 'B', '2', '3']], en: null },
  })
  expect(whenEvents(competitionsView, events, 'gameVersions').documents().size).toBe(4)
})

test('the applications of a forgotten person are erased', () => {
  const applied = [gameApplied(AMY), gameApplied(BEN), gameApplied(BEN, 2, { key: '202612' })]
  const idsAfter = (...events: Parameters<typeof whenEvents>[1]) => [
    ...whenEvents(gameApplicantsView, [...applied, ...events], 'gameApplications')
      .documents()
      .keys(),
  ]
  expect(idsAfter()).toEqual([`${GAME}/${AMY}`, `${GAME}/${BEN}`, `202612/${BEN}`])
  expect(idsAfter(forgotten(BEN))).toEqual([`${GAME}/${AMY}`])
})
