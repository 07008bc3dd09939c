// The log on a server that cannot be reached, is slow to say something, or is written to by several at once.
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type EventStore, type Position, type RecordedEvent, START } from '../port.ts'
import { sampleEvent, sampleEvents } from '../sample.ts'
import { createChainCheck } from '../verifyChain.ts'
import { type Cable, openCable } from './cable.fixture.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from './server.fixture.ts'
import { openEsdbEventStore } from './store.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
const open = (address: string, timeoutMs?: number): EventStore => {
  const store = openEsdbEventStore({ address, ...(timeoutMs !== undefined && { timeoutMs }) })
  closing.push(() => store.close())
  return store
}
const lay = async (to: string): Promise<Cable> => {
  const cable = await openCable(to)
  closing.push(() => cable.close())
  return cable
}

/** Everything in the log, and that its hashes fit. */
const everything = async (store: EventStore): Promise<RecordedEvent[]> => {
  const chain = createChainCheck({ isOrderedInTime: false })
  for (let after = START; ; ) {
    const page = await store.readStored({ after })
    for (const event of page.events) chain.add(event)
    if (page.isEnd) break
    after = page.checkpoint
  }
  expect(chain.faults()).toEqual([])
  return (await store.readAll({ max: 100_000 })).events
}

/** Follows the log in the background, from wherever it was after whatever ends the subscription; `seen` is all it was handed. */
const followed = (store: EventStore) => {
  const stop = new AbortController()
  const seen: RecordedEvent[] = []
  const run = async () => {
    for await (const delivery of store.subscribe({ signal: stop.signal })) if (delivery.kind === 'events') seen.push(...delivery.events)
  }
  const running = run()
  closing.push(async () => {
    stop.abort()
    await running
  })
  return seen
}
const positions = (events: readonly RecordedEvent[]): Position[] => events.map(({ position }) => position)

/** Needs no real server: this one accepts connections and never replies. */
describe('a silent server', () => {
  it('ends every call by its own time', async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as { port: number }
    const store = open(`esdb://127.0.0.1:${port}?tls=false`, 400)
    for (const expected of ['any', 'no_stream', 3n] as const)
      await expect(store.append('thing-1', [sampleEvent()], expected)).rejects.toMatchObject({ name: 'Unavailable' })
    await expect(store.append('thing-2', [sampleEvent()], 'no_stream')).rejects.toMatchObject({ name: 'Unavailable' })
    const refused = { status: 'rejected', reason: expect.objectContaining({ name: 'Unavailable', outcome: 'refused' }) }
    const reads = await Promise.allSettled([store.readStream('thing-1'), store.readAll(), store.readStored(), store.head()])
    expect(reads).toEqual([refused, refused, refused, refused])
    const stop = new AbortController()
    const waiting = store.subscribe({ signal: stop.signal })[Symbol.asyncIterator]().next()
    stop.abort()
    expect(await waiting).toEqual({ value: undefined, done: true })
  })
})

describe('an address where nobody listens', () => {
  it('is said to be unavailable, and closes at once', async () => {
    const store = open('esdb://127.0.0.1:1?tls=false', 300)
    await expect(store.head()).rejects.toMatchObject({ name: 'Unavailable', outcome: 'refused' })
    await expect(store.head()).rejects.toThrow('esdb://127.0.0.1:1')
    await store.close()
    await expect(store.head()).rejects.toThrow('the log is closed')
    await expect(store.append('thing-1', [sampleEvent()], 'any')).rejects.toThrow('the log is closed')
  })
})

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}a connection that breaks`, () => {
  it('loses and repeats nothing while many append, catch up and follow', async () => {
    const address = newLogAddress()
    const cable = await lay(address)
    const direct = open(address)
    for (let index = 0; index < 30; index += 1) await direct.append(`old-${index % 4}`, sampleEvents(50), 'any')
    const far = open(cable.address)
    const [seenFar, seenDirect] = [followed(far), followed(direct)]
    let acknowledged = 30 * 50
    const writers = [direct, far, direct, far].map(async (store, writer) => {
      for (let index = 0; index < 40; index += 1) {
        const events = sampleEvents(1 + (index % 3))
        await store.append(index % 2 ? 'shared' : `own-${writer}`, events, 'any')
        acknowledged += events.length
      }
    })
    const breaking = (async () => {
      for (let round = 0; round < 5; round += 1) {
        await pause(100)
        cable.cut()
        await pause(50)
        cable.mend()
      }
    })()
    await Promise.all([...writers, breaking])
    const all = await everything(direct)
    expect(all).toHaveLength(acknowledged)
    expect(new Set(all.map(({ stream, id }) => `${stream} ${id}`)).size).toBe(acknowledged)
    for (const seen of [seenFar, seenDirect]) {
      await expect.poll(() => seen.length).toBeGreaterThanOrEqual(acknowledged)
      expect(positions(seen)).toEqual(positions(all))
    }
  })

  it('says that it does not know where nothing comes through any more, and recognises the same append afterwards', async () => {
    const address = newLogAddress()
    const cable = await lay(address)
    const [far, patient] = [open(cable.address, 2000), open(address)]
    const seen = followed(far)
    const first = await patient.append('thing-1', [sampleEvent()], 'no_stream')
    await expect.poll(() => seen.length).toBe(1)
    // It has a connection, and knows what time the log has reached.
    await expect
      .poll(() =>
        far.append('warm-1', [sampleEvent()], 'any').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await far.readStream('thing-1')
    const before = (await patient.readAll()).events.length

    cable.hold()
    const held = sampleEvents(2)
    await expect(far.append('thing-1', held, first.revision)).rejects.toMatchObject({ name: 'Unavailable', outcome: 'unknown' })
    await expect(far.readAll()).rejects.toMatchObject({ name: 'Unavailable', outcome: 'refused' })
    cable.mend()
    expect((await patient.append('thing-1', held, first.revision)).revision).toBe(2n)

    cable.loseReplies()
    const unheard = sampleEvents(2)
    await expect(far.append('thing-2', unheard, 'no_stream')).rejects.toMatchObject({ name: 'Unavailable', outcome: 'unknown' })
    await expect.poll(async () => (await patient.readStream('thing-2')).head).toBe(1n)
    cable.mend()
    const repeated = await patient.append('thing-2', unheard, 'no_stream')
    expect(repeated.revision).toBe(1n)
    const all = await everything(patient)
    expect(all.map(({ id }) => id).slice(before)).toEqual([...held, ...unheard].map(({ id }) => id))
    await expect.poll(() => seen.length).toBe(all.length)
    expect(positions(seen)).toEqual(positions(all))
  })
})

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}several writers`, () => {
  it('keep one chain in each stream, whatever they expect and repeat', async () => {
    const address = newLogAddress()
    const stores = [open(address), open(address), open(address)] as [EventStore, EventStore, EventStore]
    const [one, other] = stores
    const again = sampleEvents(3)
    const first = await one.append('thing-1', again, 'no_stream')
    expect(await other.append('thing-1', again, 'no_stream')).toEqual(first)
    await other.append('thing-1', [sampleEvent()], first.revision)
    expect(await one.append('thing-1', again, 'no_stream')).toEqual(first)
    await one.append('thing-1', [sampleEvent()], 'stream_exists')
    await Promise.all(
      stores.map(async (store) => {
        for (let index = 0; index < 15; index += 1) await store.append('thing-1', sampleEvents(2), 'any')
      }),
    )
    const raced = await Promise.allSettled(stores.map((store) => store.append('thing-1', [sampleEvent()], 94n)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await everything(one)).toHaveLength(3 + 2 + 3 * 15 * 2 + 1)
  })

  it('never record a time in a stream before the one in front of it, however their clocks differ', async () => {
    const address = newLogAddress()
    const clock = { now: () => new Date(Date.now() + 30_000) }
    const ahead = openEsdbEventStore({ address, clock })
    closing.push(() => ahead.close())
    const behind = open(address)
    await behind.append('own-1', [sampleEvent()], 'any')
    for (const store of [behind, ahead, behind, ahead, behind]) await store.append('shared', [sampleEvent()], 'any')
    const times = (await behind.readStream('shared')).events.map(({ metadata }) => metadata.recordedAt)
    expect(times).toEqual(times.toSorted())
    await everything(behind)
  })
})
