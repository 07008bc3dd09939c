// A search finds exactly what a pass over the whole log finds, in its order, page by page, whatever is asked for, on every kind of store.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogQuery } from '../../../commands/analyst/logQuery.ts'
import { EVENTSTORE_URL, newLogAddress } from '../../../eventstore/esdb/server.fixture.ts'
import { openEsdbEventStore } from '../../../eventstore/esdb/store.ts'
import type { EventStore, NewEvent, RecordedEvent } from '../../../eventstore/port.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { peopleOfEvent } from '../../../projections/analyst/eventIndex.ts'
import { createProjections } from '../../../projections/kit/runner.ts'
import { freshDatabase, SERVER } from '../../../projections/store/mongo/server.fixture.ts'
import { openMongoReadStore } from '../../../projections/store/mongo/store.ts'
import type { ReadStore } from '../../../projections/store/port.ts'
import { openSqliteReadStore } from '../../../projections/store/sqlite/store.ts'
import { projections } from '../../../server/areas.ts'
import { type LogSources, searchedPage } from './search.ts'

const TYPES = ['PracticeDeleted', 'ExamStarted', 'ExamPaused', 'MarksSeen', 'SignedOut']
const ROUNDS = 20
const folder = mkdtempSync(join(tmpdir(), 'search-'))
const anything: LogQuery = { types: [], stream: null, userId: null, correlationId: null, since: null, until: null }

/** Repeatable numbers from 0 to 1. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
}
const random = randomFrom(7)
const below = (n: number) => Math.floor(random() * n)

const eventFor = (n: number): { stream: string; event: NewEvent } => {
  const type = random() < 0.01 ? 'SignedOut' : (TYPES[below(4)] as string)
  const actor = random() < 0.2 ? null : 1 + below(random() < 0.5 ? 3 : 200)
  const id = `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
  const data = random() < 0.5 ? { userId: 1 + below(50) } : {}
  const metadata = {
    actor: { userId: actor, role: 'teacher' },
    command: 'Do',
    commandId: id,
    correlationId: random() < 0.3 ? `shared-${below(20)}` : id,
    causationId: id,
    version: 1,
  }
  return { stream: type.startsWith('Exam') ? `exam-${below(9)}` : `other-${below(40)}`, event: { id, type, data, metadata } }
}

interface Stores {
  /** Events written. */
  count: number
  openLog(): EventStore
  openViews(): Promise<ReadStore>
}

let time = Date.parse('2026-03-02T00:00:00Z')
const inFiles: Stores = {
  count: 6000,
  openLog: () => openSqliteEventStore({ file: join(folder, 'log.db'), clock: { now: () => new Date((time += 20_000)) } }),
  openViews: () => openSqliteReadStore({ file: join(folder, 'views.db') }),
}
const onServers: Stores = {
  count: 1500,
  openLog: () => openEsdbEventStore({ address: newLogAddress(), clock: { now: () => new Date() } }),
  openViews: () => openMongoReadStore({ url: freshDatabase() }),
}
const hasServers = EVENTSTORE_URL !== null && SERVER !== null

let events: EventStore
let all: RecordedEvent[] = []
let sources: LogSources
let close = async (): Promise<void> => {}

const setUp = async ({ count, openLog, openViews }: Stores): Promise<void> => {
  events = openLog()
  all = []
  for (let n = 0; n < count; n += 200) {
    const batch = Array.from({ length: Math.min(200, count - n) }, (_, index) => eventFor(n + index))
    await Promise.all(batch.map(({ stream, event }) => events.append(stream, [event], 'any')))
  }
  for (let after: string | undefined; ; ) {
    const page = await events.readAll(after === undefined ? {} : { after })
    all.push(...page.events)
    after = page.checkpoint
    if (page.isEnd) break
  }
  const store = await openViews()
  const stopping = new AbortController()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const wanted = projections.filter(({ name }) => name === 'eventIndex' || name === 'moments')
  const running = createProjections({ events, store, projections: wanted, log })
  await running.start(stopping.signal)
  await running.caughtUp()
  sources = { reader: running.reader, events }
  close = async () => {
    stopping.abort()
    await running.stopped()
    await store.close()
    await events.close()
  }
}
afterAll(() => rmSync(folder, { recursive: true }))

const naive = (query: LogQuery): RecordedEvent[] =>
  all.filter(
    (event) =>
      (query.types.length === 0 || query.types.includes(event.type)) &&
      (query.stream === null ||
        event.stream === query.stream ||
        (query.stream.endsWith('*') && event.stream.startsWith(query.stream.slice(0, -1)))) &&
      (query.userId === null || peopleOfEvent(event).includes(query.userId)) &&
      (query.correlationId === null || event.metadata.correlationId === query.correlationId) &&
      (query.since === null || event.metadata.recordedAt >= query.since) &&
      (query.until === null || event.metadata.recordedAt < query.until),
  )

const searched = async (query: LogQuery, order: 'newest' | 'oldest', size: number): Promise<string[]> => {
  const found: string[] = []
  for (let after: string | null = null, pages = 0; ; pages += 1) {
    const page: Awaited<ReturnType<typeof searchedPage>> = await searchedPage(sources, query, { order, after, size, isShown: () => true })
    expect(page.events.length).toBeLessThanOrEqual(size)
    found.push(...page.events.map(({ position }) => position))
    if (page.next === null) return found
    after = page.next
    expect(pages).toBeLessThan(all.length)
  }
}

const requireSame = async (query: LogQuery, size: number): Promise<void> => {
  const expected = naive(query).map(({ position }) => position)
  expect(await searched(query, 'oldest', size)).toEqual(expected)
  expect(await searched(query, 'newest', size)).toEqual(expected.toReversed())
}

const timeOf = (n: number): string => all[n]?.metadata.recordedAt ?? ''

const findsAll = (stores: Stores) => {
  beforeAll(() => setUp(stores), 120_000)
  afterAll(() => close())

  test.each<[string, Partial<LogQuery>]>([
    ['everything', {}],
    ['a rare type', { types: ['SignedOut'] }],
    ['two types', { types: ['SignedOut', 'MarksSeen'] }],
    ['a type that never happened', { types: ['ExamFinished'] }],
    ['a stream', { stream: 'exam-3' }],
    ['a stream that is not there', { stream: 'exam-99' }],
    ['the streams of a category', { stream: 'exam-*' }],
    ['streams by the beginning of their names', { stream: 'other-1*' }],
    ['categories by their beginning', { stream: 'oth*' }],
    ['a type in a category', { stream: 'exam-*', types: ['ExamPaused', 'SignedOut'] }],
    ['a busy person', { userId: 2 }],
    ['a person with little', { userId: 150 }],
    ['nobody', { userId: 9999 }],
    ['a person and a type', { userId: 2, types: ['SignedOut'] }],
    ['a correlation', { correlationId: 'shared-3' }],
    ['an unknown correlation', { correlationId: 'no such call' }],
  ])('%s', async (_, query) => {
    await requireSame({ ...anything, ...query }, 70)
  })

  test('random combinations, with times', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = [below(stores.count), below(stores.count)].toSorted((a, b) => a - b) as [number, number]
      await requireSame(
        {
          types: random() < 0.5 ? [] : [TYPES[below(5)] as string, TYPES[below(5)] as string],
          stream: random() < 0.6 ? null : random() < 0.5 ? `exam-${below(9)}` : 'exam-*',
          userId: random() < 0.6 ? null : 1 + below(100),
          correlationId: random() < 0.8 ? null : `shared-${below(20)}`,
          since: random() < 0.5 ? null : timeOf(from),
          until: random() < 0.5 ? null : timeOf(to),
        },
        1 + below(300),
      )
    }
  })

  test('events that the reader may not know of are left out, and nothing else', async () => {
    const isShown = ({ stream }: RecordedEvent) => stream !== 'exam-3'
    const { events: found } = await searchedPage(
      sources,
      { ...anything, stream: 'exam-*' },
      { order: 'oldest', after: null, size: 20, isShown },
    )
    expect(found.map(({ position }) => position)).toEqual(
      naive({ ...anything, stream: 'exam-*' })
        .filter(isShown)
        .slice(0, 20)
        .map(({ position }) => position),
    )
  })
}

describe('in files it finds the same as a pass over the whole log', () => findsAll(inFiles))
describe.skipIf(!hasServers)(`on EventStoreDB and MongoDB${hasServers ? '' : ' (skipped: no servers)'}`, () => findsAll(onServers))
