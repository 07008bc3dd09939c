import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten } from '../school.fixture.ts'
import { typed } from './typing.fixture.ts'
import { typistsView } from './typists.ts'

test('a person has the newest rounds, the best of each language, and the medals', () => {
  const events = [typed(AMY, 62, { medal: 'silver' }), typed(AMY, 30), typed(AMY, 44, { language: 'zh-TW', medal: 'bronze' })]
  const document = whenEvents(typistsView, events).document(AMY)
  expect(document).toMatchObject({ total: 3, best: { en: 62, 'zh-TW': 44 }, medals: { silver: 1, bronze: 1 } })
  expect(document?.rounds.map(({ perMinute }) => perMinute)).toEqual([44, 30, 62])
})

test('the rounds of a person are erased with the person', () => {
  expect(whenEvents(typistsView, [typed(AMY, 62), typed(BEN, 20), forgotten(BEN)]).document(BEN)).toBeNull()
})

test('old rounds leave the list and still count', () => {
  const document = whenEvents(
    typistsView,
    Array.from({ length: 205 }, (_, index) => typed(AMY, index)),
  ).document(AMY)
  expect([document?.rounds.length, document?.total, document?.best.en]).toEqual([200, 205, 204])
})
