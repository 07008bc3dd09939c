// What the log costs on EventStoreDB beside a file, in the same run. Only where EVENTSTORE_URL names a server that may be written to.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENTSTORE_URL, newLogAddress } from '../eventstore/esdb/server.fixture.ts'
import { openEsdbEventStore } from '../eventstore/esdb/store.ts'
import type { EventStore, Position } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { type Figure, fill, inTurns, perSecond, typicalEvent } from './eventstore.ts'

/** One measure, as a rate in events per second. */
type Measure = (store: EventStore) => Promise<number>

let stream = 0
/** As commands do it: the stream is read, then appended to where it is. */
const write = async (store: EventStore, count: number) => {
  stream += 1
  const name = `submission-${stream}`
  for (let index = 0; index < count; index += 1) {
    const { head } = await store.readStream(name)
    await store.append(name, [typicalEvent(index)], head ?? 'no_stream')
  }
}
const oneAtATime: Measure = async (store) => {
  const startedAt = performance.now()
  await write(store, 50)
  return perSecond(50, startedAt)
}
const hundredAtOnce: Measure = async (store) => {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 100 }, () => write(store, 3)))
  return perSecond(300, startedAt)
}

/** Up to where the log ends now. */
const readWhole: Measure = async (store) => {
  const startedAt = performance.now()
  let events = 0
  let after: Position | undefined
  for (let isEnd = false; !isEnd; ) {
    const page = await store.readAll({ ...(after !== undefined && { after }) })
    events += page.events.length
    after = page.checkpoint
    isEnd = page.isEnd
  }
  return perSecond(events, startedAt)
}
const catchUp: Measure = async (store) => {
  const startedAt = performance.now()
  const stop = new AbortController()
  let events = 0
  for await (const delivery of store.subscribe({ signal: stop.signal })) {
    if (delivery.kind === 'events') events += delivery.events.length
    if (delivery.kind === 'caughtUp') stop.abort()
  }
  return perSecond(events, startedAt)
}

const MEASURES: [string, Measure][] = [
  ['read of a stream and append, one at a time', oneAtATime],
  ['read of a stream and append, 100 at once', hundredAtOnce],
  ['read of the whole log with parse', readWhole],
  ['catch-up of a subscription', catchUp],
]

/** Measures both in turns. Nothing where there is no server. */
export const eventStoreServerBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  if (EVENTSTORE_URL === null) return []
  const folder = mkdtempSync(join(tmpdir(), 'bench-log-'))
  const file = openSqliteEventStore({ file: join(folder, 'log.db') })
  const server = openEsdbEventStore({ address: newLogAddress(), timeoutMs: 60_000 })
  try {
    for (const store of [file, server]) await fill(store, quick ? 10_000 : 100_000)
    const figures: Figure[] = []
    for (const [name, measure] of MEASURES) {
      const { rates, ratios } = await inTurns(quick ? 5 : 21, [() => measure(file), () => measure(server)])
      figures.push(
        { name: `log on EventStoreDB: ${name}`, value: rates[1] ?? 0, unit: 'events/s', target: null, ratioOf: null },
        { name: `log on EventStoreDB: ${name}`, value: ratios[1] ?? 0, unit: '×', target: null, ratioOf: 'the same on a file' },
      )
    }
    return figures
  } finally {
    await file.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
}
