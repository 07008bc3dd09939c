// Each person's use of the judge: charged during and after a run, decaying over time; and its effect on who goes next.
import { expect, test, vi } from 'vitest'
import { request, room, submitted } from './room.fixture.ts'
import { HALF_LIFE_MS, JudgeTurns } from './turns.ts'

let now = 0
const after = (ms: number): void => {
  now += ms
}

test('what runs counts at once, what is over half as much after each half-life', () => {
  const turns = new JudgeTurns(() => now)
  const end = turns.begin('7')
  after(4000)
  expect([turns.hadMs('7'), turns.runningOf('7')]).toEqual([4000, 1])
  end()
  expect([turns.hadMs('7'), turns.runningOf('7')]).toEqual([4000, 0])
  after(HALF_LIFE_MS)
  expect(turns.hadMs('7')).toBe(2000)
  after(60 * HALF_LIFE_MS)
  expect(turns.hadMs('7')).toBeLessThan(1e-9)
})

test('who runs less goes first, then who had less', () => {
  const turns = new JudgeTurns(() => now)
  const heavy = turns.begin('7')
  after(1000)
  heavy()
  const light = turns.begin('8')
  after(10)
  expect(turns.compare('7', '8')).toBeLessThan(0)
  light()
  expect(turns.compare('7', '8')).toBeGreaterThan(0)
  expect(turns.compare('8', '9')).toBeGreaterThan(0)
  expect(turns.compare('9', '10')).toBe(0)
})

test('one person’s twenty that wait are not before another’s first', async () => {
  const { dispatcher, begun, finish } = room(1)
  for (let answerId = 1; answerId <= 21; answerId++) dispatcher.enqueue(submitted(answerId, { userId: 7 }))
  dispatcher.enqueue(submitted(22, { userId: 8 }))
  for (let k = 0; k < 22; k++) await finish()
  expect(begun.slice(0, 3)).toEqual([1, 22, 2])
})

test('a rejudge of answers of a person is not charged to that person', async () => {
  const { dispatcher, begun, finish } = room(1)
  dispatcher.enqueue(submitted(1, { userId: 7, rejudgeId: 61, priority: 3 }))
  dispatcher.enqueue(submitted(2, { userId: 8 }))
  await finish()
  dispatcher.enqueue(submitted(3, { userId: 8 }))
  dispatcher.enqueue(submitted(4, { userId: 7 }))
  for (let k = 0; k < 3; k++) await finish()
  expect(begun).toEqual([1, 2, 4, 3])
})

test('five answers do not wait behind a person who evaluates in a loop', async () => {
  const { dispatcher, begun, finish } = room(1)
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now')
  const loop = [1, 2, 3].map(() => dispatcher.evaluate(7, request))
  await expect.poll(() => begun).toEqual([0])
  for (const answerId of [1, 2, 3, 4, 5]) dispatcher.enqueue(submitted(answerId, { userId: 8 }))
  clock.mockImplementation(() => now() + 18_000)
  for (let k = 0; k < 8; k++) await finish()
  clock.mockRestore()
  await Promise.all(loop)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 0, 0])
})

test('one person’s evaluations leave half of the slots to others', async () => {
  const { dispatcher, finish } = room(4)
  const own = [1, 2, 3].map(() => dispatcher.evaluate(7, request))
  expect(dispatcher.stats()).toMatchObject({ evaluating: 2, evaluationsWaiting: 1 })
  const others = [8, 9].map((userId) => dispatcher.evaluate(userId, request))
  expect(dispatcher.stats()).toMatchObject({ evaluating: 4, evaluationsWaiting: 1 })
  for (let k = 0; k < 5; k++) await finish()
  await Promise.all([...own, ...others])
})
