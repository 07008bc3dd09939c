import { existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts, bought, counts, openShop, type Shop } from './fixture.ts'
import type { AnyProjection } from './projection.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 20_000
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

describe('a store that breaks while it is used', () => {
  const file = () => join(shop.folder, 'views.db')
  const garbage = 'not a database at all, '.repeat(400)
  /** The failure may be over before the test observes it. */
  const isToldOf = () => shop.complaints.some((line) => line.includes('rebuilding everything'))

  test.each([
    ['is overwritten', () => writeFileSync(file(), garbage)],
    ['is cut short', () => truncateSync(file(), 100)],
    ['is removed', () => rmSync(file())],
    [
      'is replaced',
      () => {
        writeFileSync(join(shop.folder, 'other'), garbage)
        renameSync(join(shop.folder, 'other'), file())
      },
    ],
  ])('and %s is put aside, and everything is built anew', async (_, damage) => {
    const resident: AnyProjection = { ...accounts, isResident: true }
    const projections = await shop.run([resident, counts])
    await projections.reached(await shop.buyMany(2000), ENOUGH)
    damage()
    const positions: string[] = []
    for (let n = 0; n < 5; n++) positions.push(await shop.buy(bought('ada', 1)))
    await vi.waitUntil(isToldOf, ENOUGH)
    await vi.waitUntil(() => projections.isCaughtUp && projections.trouble === null, ENOUGH)
    expect(await projections.reached(positions.at(-1) ?? '', ENOUGH)).toBe(true)
    expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 2005 })
    expect(projections.resident('accounts').get('ada')).toMatchObject({ cents: 5 })
    expect((await verifyReadModels({ ...shop, projections: [resident, counts] })).differences).toEqual([])
    await shop.reopenStore()
    expect(await shop.store.count('counts_v1')).toBe(2)
  })

  test('is noticed by a query as well, which fails; what was there is kept beside', async () => {
    const projections = await shop.run([accounts])
    await projections.reached(await shop.buyMany(2000), ENOUGH)
    await shop.stop()
    await shop.reopenStore() // empties its memory
    const again = await shop.run([accounts])
    writeFileSync(file(), garbage)
    await again.reader.get('accounts', 'b1').catch(() => {})
    await again.reader.find('accounts', { sort: [['cents', 1]] }).catch(() => {})
    await vi.waitUntil(isToldOf, ENOUGH)
    await vi.waitUntil(() => again.isCaughtUp && again.trouble === null, ENOUGH)
    expect(await again.reader.get('accounts', 'b1')).toMatchObject({ purchases: 200 })
    expect(existsSync(`${file()}-broken`)).toBe(true)
  })
})
