// Two processes that both claim the read models: the later one keeps them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMongoReadStore } from '../store/mongo/store.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, bought, counts, type Shop } from './fixture.ts'
import { KeptElsewhere, rebuildReadModels } from './rebuild.ts'
import { createProjections } from './runner.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 30_000

onEachStore((open) => {
  let shop: Shop
  const stopping = new AbortController()
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  test('a rebuild beside an owner is refused, and the owner continues', async () => {
    const keeper = createProjections({ ...shop, projections: [accounts] })
    const over = new AbortController()
    await keeper.start(over.signal)
    await keeper.caughtUp()
    const beside = shop.database === null ? null : await openMongoReadStore({ url: shop.database })
    if (beside !== null) {
      await expect(rebuildReadModels({ ...shop, store: beside, projections: [accounts] })).rejects.toThrow(KeptElsewhere)
      await beside.close()
    }
    expect(await keeper.reached(await shop.buy(bought('ada', 1)), ENOUGH)).toBe(true)
    over.abort()
    await keeper.stopped()
    await shop.reopenStore()
    await rebuildReadModels({ ...shop, projections: [accounts] })
  })

  describe('an owner that another one has taken over from', () => {
    test('writes no more and says so, and the read models are as the log says', async () => {
      const wanted = [accounts, counts]
      const make = () => createProjections({ ...shop, projections: wanted })
      const [first, second] = [make(), make()]
      await first.start(stopping.signal)
      expect(await first.reached(await shop.buyMany(1000), ENOUGH)).toBe(true)
      const arriving = shop.buyMany(3000)
      await second.start(stopping.signal)
      const position = await arriving
      expect(await second.reached(position, ENOUGH)).toBe(true)
      expect(await second.reached(await shop.buy(bought('ada', 1)), ENOUGH)).toBe(true)
      await vi.waitUntil(() => first.trouble?.doing === 'keeping the read models', ENOUGH)
      expect(first.isCaughtUp).toBe(false)
      expect(await second.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 4001 })
      expect((await verifyReadModels({ ...shop, projections: wanted })).differences).toEqual([])
      stopping.abort()
      await Promise.all([first.stopped(), second.stopped()])
    })
  })
})
