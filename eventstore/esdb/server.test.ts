// Behaviour of the server itself: filters, its own events, and events of other writers. Here the log is the whole server's, which other tests write to as well.
import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore, RecordedEvent } from '../port.ts'
import { sampleEvent, sampleEvents } from '../sample.ts'
import { EVENTSTORE_URL, SKIPPED } from './server.fixture.ts'
import { openEsdbEventStore } from './store.ts'

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}a server that is one log`, () => {
  const own = randomUUID()
  const [wanted, longer] = [`Wanted${own}`, `Wanted${own}More`]
  let store: EventStore
  let client: EventStoreDBClient
  beforeAll(async () => {
    store = openEsdbEventStore({ address: EVENTSTORE_URL as string })
    client = EventStoreDBClient.connectionString(EVENTSTORE_URL as string)
    for (let index = 0; index < 6; index += 1)
      await store.append(`${index % 2 ? 'odd' : 'even'}${own}-1`, [...sampleEvents(3, wanted), sampleEvent(longer)], 'any')
    await client.setStreamMetadata(`odd${own}-1`, { maxCount: 1000 })
  })
  afterAll(async () => {
    await store?.close()
    await client?.dispose()
  })
  const all = async (options: Parameters<EventStore['readAll']>[0]): Promise<RecordedEvent[]> => {
    const found: RecordedEvent[] = []
    for (let after: string | undefined; ; ) {
      const page = await store.readAll({ ...options, ...(after !== undefined && { after }) })
      found.push(...page.events)
      if (page.isEnd) return found
      after = page.checkpoint
    }
  }

  it('finds types as they are, not those that begin like them', async () => {
    const events = await all({ types: [wanted], max: 5 })
    expect(events.map(({ type }) => type)).toEqual(Array(18).fill(wanted))
    expect(await all({ types: [wanted], direction: 'backwards' })).toEqual(events.toReversed())
    expect(await all({ types: [wanted, longer], prefixes: [`odd${own}-`] })).toHaveLength(12)
    expect(await all({ prefixes: [`even${own}-`], max: 4 })).toHaveLength(12)
  })

  it('hands over by a filter what was there and what comes', async () => {
    const stop = new AbortController()
    const seen: string[] = []
    for await (const delivery of store.subscribe({ types: [longer], signal: stop.signal })) {
      if (delivery.kind === 'caughtUp') await store.append(`odd${own}-2`, [sampleEvent(wanted), sampleEvent(longer)], 'any')
      if (delivery.kind === 'events') seen.push(...delivery.events.map(({ stream }) => stream))
      if (seen.at(-1) === `odd${own}-2`) stop.abort()
    }
    expect(seen).toHaveLength(7)
  })

  it('shows nothing of its own events, also at the end of the log', async () => {
    const head = await store.head()
    await client.setStreamMetadata(`even${own}-1`, { maxCount: 1000 })
    const page = await store.readAll({ after: head })
    expect(page.events.filter(({ stream, type }) => stream.startsWith('$') || type.startsWith('$'))).toEqual([])
    expect(page.checkpoint >= head).toBe(true)
    expect((await store.readAll({ direction: 'backwards', max: 50 })).events.some(({ type }) => type.startsWith('$'))).toBe(false)
  })

  it('does not take a stream for one that has only metadata', async () => {
    await client.setStreamMetadata(`bare${own}-1`, { maxCount: 1000 })
    await expect(store.append(`bare${own}-1`, [sampleEvent()], 'stream_exists')).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      actual: null,
    })
    expect((await store.readStream(`bare${own}-1`)).head).toBeNull()
    expect((await store.append(`bare${own}-1`, [sampleEvent()], 'no_stream')).revision).toBe(0n)
  })

  it('reports an invalid event of another writer, and reads on', async () => {
    await client.appendToStream(`foreign${own}-1`, jsonEvent({ type: 'Foreign', data: { n: 1 } }))
    await store.append(`foreign${own}-1`, [sampleEvent()], 0n)
    const { events } = await store.readStream(`foreign${own}-1`)
    expect(events.map(({ fault }) => fault !== undefined)).toEqual([true, false])
    const [stored] = (await store.readStored({ after: '0'.repeat(20), max: 1 })).events
    expect(stored?.revision).toBeTypeOf('bigint')
  })

  it('refuses ids that the server cannot keep', async () => {
    for (const id of ['one', randomUUID().toUpperCase()])
      await expect(store.append(`odd${own}-3`, [sampleEvent('Happened', {}, id)], 'any')).rejects.toThrow(TypeError)
  })
})
