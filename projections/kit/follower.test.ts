// Read models kept by another process.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadStore } from '../store/port.ts'
import { openSqliteReadStore } from '../store/sqlite/store.ts'
import { accounts, bought, counts, left, openShop, type Shop } from './fixture.ts'
import { createFollower } from './follower.ts'
import type { AnyProjection } from './projection.ts'
import type { Projections } from './projections.ts'
import { NotBuilt } from './reader.ts'

const ENOUGH = 20_000
const rights: AnyProjection = { ...accounts, isResident: true }
let shop: Shop
let stopping: AbortController
let follower: Projections | null
let number = 0
beforeEach(async () => {
  shop = await openShop()
  stopping = new AbortController()
  follower = null
})
afterEach(async () => {
  stopping.abort()
  await follower?.stopped()
  await shop.close()
})

const follow = async (store: ReadStore = shop.store): Promise<Projections> => {
  number += 1
  const own = await openSqliteReadStore({ file: join(shop.folder, `own${number}.db`) })
  const { events, log } = shop
  follower = createFollower({ events, store, projections: [rights, counts], log, own })
  await follower.start(stopping.signal)
  return follower
}

test('reads the owner’s writes, waits for them, and copies resident models', async () => {
  const keeper = await shop.run([rights, counts])
  await keeper.reached(await shop.buy(bought('ada', 1), bought('bob', 2)), ENOUGH)
  const reading = await follow()
  await reading.caughtUp()
  expect(await reading.reader.get('accounts', 'ada')).toMatchObject({ cents: 1 })
  expect(reading.resident('accounts').get('bob')).toMatchObject({ cents: 2, purchases: 1 })
  const position = await shop.buy(bought('ada', 4), left('bob'))
  expect(await reading.reached(position, ENOUGH)).toBe(true)
  expect(await reading.reader.get('accounts', 'ada')).toMatchObject({ cents: 5, purchases: 2 })
  expect(reading.resident('accounts').get('ada')).toMatchObject({ cents: 5, purchases: 2 })
  expect(reading.resident('accounts').has('bob')).toBe(false)
  expect(reading.status().map(({ state }) => state)).toEqual(['active', 'active'])
  await expect(reading.rebuild('accounts')).rejects.toThrow('another process')
})

test('a model that moves while it is read is still served', async () => {
  const keeper = await shop.run([rights, counts])
  await keeper.reached(await shop.buy(bought('ada', 1)), ENOUGH)
  const whileItLooks = async () => {
    await keeper.reached(await shop.buy(bought('ada', 1)), ENOUGH)
    return await shop.store.collections()
  }
  const reading = await follow(
    new Proxy(shop.store, {
      get(target, property: keyof ReadStore) {
        const value = property === 'collections' ? whileItLooks : target[property]
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
  expect(reading.status().map(({ state }) => state)).toEqual(['active', 'active'])
})

test('serves nothing until the owner has built it, and then at once', async () => {
  const position = await shop.buy(bought('ada', 1))
  const reading = await follow()
  await expect(reading.reader.get('accounts', 'ada')).rejects.toThrow(NotBuilt)
  expect([await reading.reached(position, 50), reading.isCaughtUp]).toEqual([false, false])
  await shop.run([rights, counts])
  await reading.caughtUp()
  expect(await reading.current('counts')).toBe(await shop.events.head())
  expect(await reading.reader.get('accounts', 'ada')).toMatchObject({ cents: 1 })
})

test('a keeper that is away is waited for, and followed when it is back', async () => {
  await shop.run([rights, counts])
  const reading = await follow()
  await reading.caughtUp()
  await shop.stop()
  const position = await shop.buy(bought('ada', 1))
  expect(await reading.reached(position, 50)).toBe(false)
  const waiting = reading.reached(position, ENOUGH)
  await shop.run([rights, counts])
  expect(await waiting).toBe(true)
  await vi.waitUntil(() => reading.position >= position, ENOUGH)
})
