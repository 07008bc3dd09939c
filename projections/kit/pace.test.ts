// Commit frequency of models that follow the log: immediately at its end, rarely while far behind.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { counts, openShop, type Shop } from './fixture.ts'

const ENOUGH = 60_000

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** Counts commits that move the read models. */
const countCommits = (): (() => number) => {
  let commits = 0
  const commit = shop.store.commit.bind(shop.store)
  shop.store.commit = async (asked) => {
    await commit(asked)
    if (Object.keys(asked.checkpoints).length > 0) commits += 1
  }
  return () => commits
}

test('a model thousands of events behind commits as rarely as a build, and at once when it has caught up', async () => {
  const before = await shop.run([counts])
  await before.reached(await shop.buyMany(500), ENOUGH)
  await shop.stop()
  const position = await shop.buyMany(30_000)
  const commits = countCommits()
  const projections = await shop.run([counts])
  expect(await projections.reached(position, ENOUGH)).toBe(true)
  expect(commits()).toBeLessThan(10)
  expect(await projections.reader.get('counts', 'all')).toMatchObject({ events: 30_500 })

  const since = commits()
  for (let n = 0; n < 5; n += 1) expect(await projections.reached(await shop.buyMany(1), ENOUGH)).toBe(true)
  expect(commits() - since).toBeGreaterThanOrEqual(5)
})

test('a burst that ends is written to its last event, though nothing follows it', async () => {
  const projections = await shop.run([counts])
  const position = await shop.buyMany(12_000)
  expect(await projections.reached(position, ENOUGH)).toBe(true)
  expect(await projections.reader.get('counts', 'all')).toMatchObject({ events: 12_000 })
})
