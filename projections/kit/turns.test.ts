// Builds yield to requests by elapsed time, whatever the size of a page of the log.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bought, bought, openShop, type Shop } from './fixture.ts'
import { projection } from './projection.ts'

const ENOUGH = 60_000
const FOLD_MS = 0.5
const EVENTS = 1000

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const busyFor = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Number of documents folded per turn of the event loop. */
const watchTurns = () => {
  const perTurn: number[] = []
  let folded = 0
  let isOver = false
  const tick = () => {
    perTurn.push(folded)
    folded = 0
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  return {
    fold() {
      busyFor(FOLD_MS)
      folded += 1
    },
    longest() {
      isOver = true
      return perTurn.reduce((most, one) => Math.max(most, one), folded)
    },
    sum: () => perTurn.reduce((sum, one) => sum + one, folded),
  }
}

test.each([
  ['many events', EVENTS, 1],
  ['one event of many documents', 1, EVENTS],
])('a page of %s that are slow to fold is folded in many short turns', async (_, events, documents) => {
  const turns = watchTurns()
  const slow = projection<{ _id: string; cents: number }, Bought>({
    name: 'slow',
    version: 1,
    collection: 'slow',
    on: {
      Bought: {
        key: () => Array.from({ length: documents }, (_, n) => `d${n}`),
        fold(doc, e) {
          turns.fold()
          return { cents: (doc?.cents ?? 0) + e.data.cents }
        },
      },
    },
  })
  const position = await shop.buy(...Array.from({ length: events }, () => bought('ada', 1)))
  const projections = await shop.run([slow])
  expect(await projections.reached(position, ENOUGH)).toBe(true)
  expect(turns.sum()).toBe(EVENTS)
  expect(turns.longest()).toBeLessThan(50)
  expect(await projections.reader.get('slow', 'd0')).toMatchObject({ cents: events })
})
