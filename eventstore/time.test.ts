// A store that cannot search finds the same place as one that can.
import { expect, it } from 'vitest'
import { sampleEvents } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'
import { positionAt } from './time.ts'

it('finds the place of a time with and without the help of the store', async () => {
  let minute = 0
  const store = openSqliteEventStore({ file: ':memory:', clock: { now: () => new Date(minute * 60_000) } })
  const { positionAt: _, ...plain } = store
  for (const time of [0, 5]) expect(await positionAt(plain, new Date(time))).toBe(await positionAt(store, new Date(time)))
  for (minute = 1; minute <= 5; minute += 1) await store.append('thing-1', sampleEvents(700), 'any')
  const places = new Set<string>()
  for (let half = 0; half <= 12; half += 1) {
    const time = new Date(half * 30_000)
    places.add(await positionAt(store, time))
    expect(await positionAt(plain, time)).toBe(await positionAt(store, time))
  }
  expect(places.size).toBe(6)
  await store.close()
})
