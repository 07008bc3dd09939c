// Effectively exactly once: the process that keeps read models is killed repeatedly at random moments while events arrive.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, bought, counts, type Shop } from './fixture.ts'
import { verifyReadModels } from './verify.ts'

const KILLS = 5
const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process that keeps the folder's read models and dies during (or right after) the commit with this number. */
const keeper = ({ folder, database }: Shop, version: number, dyingAt: number) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
      import { openSqliteEventStore } from ${here('../../eventstore/sqlite/store.ts')}
      import { openSqliteReadStore } from ${here('../store/sqlite/store.ts')}
      import { openMongoReadStore } from ${here('../store/mongo/store.ts')}
      import { accounts, counts } from ${here('./fixture.ts')}
      import { createProjections } from ${here('./runner.ts')}
      const events = openSqliteEventStore({ file: ${JSON.stringify(join(folder, 'log.db'))} })
      const database = ${JSON.stringify(database)}
      const store = database === null
        ? await openSqliteReadStore({ file: ${JSON.stringify(join(folder, 'views.db'))} })
        : await openMongoReadStore({ url: database })
      const commit = store.commit.bind(store)
      let commits = 0
      store.commit = (work) => {
        if (++commits === ${dyingAt}) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * 3)
        return commit(work)
      }
      const projections = createProjections({ events, store, log: console, projections: [{ ...accounts, version: ${version} }, counts] })
      await projections.start(new AbortController().signal)
      setInterval(() => {}, 1000)`,
    ],
    { stdio: 'ignore' },
  )

onEachStore((open) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  test('no event is skipped or applied twice', async () => {
    let isArriving = true
    let sum = 0
    const arriving = (async () => {
      while (isArriving) {
        const batch = Array.from({ length: 100 }, (_, n) => bought(`b${n}`, n))
        await shop.buy(...batch)
        sum += batch.length
        await pause(20)
      }
    })()
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        // A new version now and then, so that builds are interrupted too.
        const child = keeper(shop, 1 + Math.floor(kill / 2), 1 + Math.floor(Math.random() * 10))
        expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
      }
    } finally {
      isArriving = false
      await arriving
    }
    const wanted = [{ ...accounts, version: 1 + Math.floor((KILLS - 1) / 2) }, counts]
    const projections = await shop.run(wanted)
    expect(await projections.reached(await shop.events.head(), 20_000)).toBe(true)
    expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: sum })
    const purchases = (await projections.reader.find<{ _id: string; purchases: number }>('accounts', {})).map((doc) => doc.purchases)
    expect(purchases.reduce((a, b) => a + b, 0)).toBe(sum)
    await shop.stop()
    const { differences } = await verifyReadModels({ ...shop, projections: wanted })
    expect(differences).toEqual([])
  })
})
