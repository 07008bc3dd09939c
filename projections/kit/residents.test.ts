import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts, bought, counts, left, openShop, type Shop } from './fixture.ts'
import type { AnyProjection } from './projection.ts'
import { NotBuilt } from './reader.ts'

const ENOUGH = 20_000
const everyQuestion: ((view: ReadonlyMap<string, unknown>) => unknown)[] = [
  (view) => view.get('ada'),
  (view) => view.has('ada'),
  (view) => view.size,
  (view) => view.keys(),
  (view) => view.values(),
  (view) => view.entries(),
  (view) => [...view],
  (view) => view.forEach(() => {}),
]
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

describe('a new version of a resident', () => {
  const rights: AnyProjection = { ...accounts, isResident: true }
  const wanted: AnyProjection = { ...rights, version: 2 }
  /** The log, readable only up to the gate. */
  const gated = (gate: Promise<void>) => ({
    ...shop.events,
    readAll: async (options: Parameters<typeof shop.events.readAll>[0]) => {
      if (options?.types) await gate
      return shop.events.readAll(options)
    },
  })
  beforeEach(async () => {
    const before = await shop.run([rights, counts])
    await before.reached(await shop.buy(bought('ada', 1)), ENOUGH)
    expect(before.resident('accounts').get('ada')).toMatchObject({ cents: 1 })
  })

  test('serves nothing while it is built, since its permissions would be stale', async () => {
    const gate = Promise.withResolvers<void>()
    const projections = await shop.run([wanted, counts], { events: gated(gate.promise) })
    const view = projections.resident('accounts')
    await vi.waitUntil(() => projections.position >= (projections.status()[1]?.position ?? '9'), ENOUGH)
    for (const ask of everyQuestion) expect(() => ask(view), String(ask)).toThrow(NotBuilt)
    expect(await projections.reached(await shop.buy(left('ada')), 50)).toBe(false)
    gate.resolve()
    await projections.caughtUp()
    expect(await projections.reached(await shop.events.head(), ENOUGH)).toBe(true)
    expect(view.get('ada')).toBeUndefined()
  })

  test('serves nothing when its build failed, and reports that', async () => {
    await shop.buy(bought('ada', -1))
    const projections = await shop.run([wanted, counts])
    await vi.waitUntil(() => projections.status()[0]?.state === 'error', ENOUGH)
    const position = await shop.buy(left('ada'))
    expect(await projections.reached(position, ENOUGH)).toBe(false)
    expect(() => projections.resident('accounts').get('ada')).toThrow(NotBuilt)
    expect(projections.isCaughtUp).toBe(false)
    expect(projections.status()[0]?.error).toContain('a negative price')
  })

  test('and a rebuild of the same one goes on being folded until the switch', async () => {
    const gate = Promise.withResolvers<void>()
    let isGated = false
    const events = gated(gate.promise)
    const readAll: typeof events.readAll = (options) => (isGated ? events.readAll(options) : shop.events.readAll(options))
    const projections = await shop.run([rights, counts], { events: { ...events, readAll } })
    isGated = true
    const rebuilding = projections.rebuild('accounts')
    expect(await projections.reached(await shop.buy(bought('ada', 4)), ENOUGH)).toBe(true)
    expect(projections.resident('accounts').get('ada')).toMatchObject({ cents: 5 })
    gate.resolve()
    await rebuilding
    expect(projections.resident('accounts').get('ada')).toMatchObject({ cents: 5 })
  })
})
