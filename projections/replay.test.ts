// Replay of every read model over a school term: from any position on, the steps lead from the document of then to that of today.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewEvent, type Position, type RecordedEvent, START } from '../eventstore/port.ts'
import { projections } from '../server/areas.ts'
import { bought, openShop, type Shop } from './kit/fixture.ts'
import { keptIn } from './kit/kept.ts'
import { physicalName } from './kit/model.ts'
import { collectionsOf } from './kit/projection.ts'
import { createReplay, type Replay } from './kit/replay.ts'
import type { ReplayStep } from './kit/replayed.ts'
import { BEN } from './school.fixture.ts'
import type { Document } from './store/port.ts'
import { term } from './term.fixture.ts'

const ENOUGH = 60_000
let shop: Shop
let replay: Replay
let log: readonly RecordedEvent[]
let keeperOf: Awaited<ReturnType<typeof keptIn>>['keeperOf']

/** Events of another type, so that the term takes several blocks of the log. */
const between = (count: number): NewEvent[] => Array.from({ length: 2 * count }, () => bought('ada', 1))

const append = async (events: readonly RecordedEvent[]) => {
  for (let start = 0; start < events.length; ) {
    const { stream } = events[start] as RecordedEvent
    let end = start
    while (events[end]?.stream === stream) end += 1
    const all = events.slice(start, end).map(({ id, type, data, metadata }): NewEvent => ({ id, type, data, metadata }))
    await shop.events.append(stream, all, 'any')
    await shop.events.append('between-1', between(all.length), 'any')
    start = end
  }
}

beforeAll(async () => {
  shop = await openShop()
  await append(term())
  const running = await shop.run(projections)
  await running.caughtUp()
  await running.reached(await shop.events.head(), ENOUGH)
  const kept = await keptIn(shop.store, projections)
  keeperOf = kept.keeperOf
  const head = await shop.events.head()
  replay = createReplay({ ...kept, events: shop.events, position: async () => head })
  log = (await shop.events.readAll({ max: 10_000 })).events
}, ENOUGH)
afterAll(() => shop.close())

/** Same sequence in every run. */
let state = 11
const random = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

/** As a store returns it. */
const stored = (document: Document | null): unknown => JSON.parse(JSON.stringify(document))

const played = async (collection: string, id: string, from: Position, size: number): Promise<ReplayStep[]> => {
  const steps: ReplayStep[] = []
  for (let after = from; ; ) {
    const found = await replay.steps({ collection, id, after, size })
    expect(found.upTo >= after).toBe(true)
    steps.push(...found.steps)
    if (found.isEnd) return steps
    after = found.upTo
  }
}

const all = projections.flatMap((projection) => collectionsOf(projection).map(({ collection }) => [collection, projection] as const))

test('the log of the term has several blocks', () => expect(log.length).toBeGreaterThan(1100))

test.each(all)('%s', async (collection, projection) => {
  const found = await shop.store.find(physicalName(projection, keeperOf(collection).physical, collection), {})
  const live = new Map(found.map((document) => [document._id, document]))
  const ids = [...live.keys()]
  const some = ids.length === 0 ? [] : Array.from({ length: 2 }, () => ids[random(ids.length)] as string)
  for (const id of new Set([...some, String(BEN), 'nobody'])) {
    for (const from of [START, log[random(log.length)]?.position as Position]) {
      const then = (await replay.document(collection, id, from)).document
      const steps = await played(collection, id, from, 1 + random(20))
      const documents = [then, ...steps.map(({ after }) => after)]
      expect(
        steps.map(({ before }) => stored(before)),
        `${collection} ${id} from ${from}`,
      ).toEqual(documents.slice(0, -1).map(stored))
      expect(stored(documents.at(-1) ?? null), `${collection} ${id} from ${from}`).toEqual(stored(live.get(id) ?? null))
      expect(steps.every(({ event, position }) => event.position === position && position > from)).toBe(true)
      const middle = steps[random(steps.length)]
      if (middle) {
        const { document } = await replay.document(collection, id, middle.position)
        expect(stored(document), `${collection} ${id} at ${middle.position}`).toEqual(stored(middle.after))
      }
    }
  }
})
