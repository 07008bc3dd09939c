// Properties of every read model: independent of batch sizes, equal after a rebuild and in every store, and free of forgotten users.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordedEvent } from '../eventstore/port.ts'
import { eventDefinitions, projections } from '../server/areas.ts'
import { onEachStore } from './kit/eachStore.fixture.ts'
import type { Shop } from './kit/fixture.ts'
import { Model } from './kit/model.ts'
import { type AnyProjection, collectionsOf } from './kit/projection.ts'
import { keptCollectionsOf } from './kit/snapshots.ts'
import * as school from './school.fixture.ts'
import { toStored } from './store/mongo/documents.ts'
import type { Document, ReadStore } from './store/port.ts'
import { term } from './term.fixture.ts'

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

const { BEN } = school

type Contents = Record<string, Document>
/** Documents by collection and id. */
const contentsOf = (documents: Iterable<[string, Document]>): Contents => Object.fromEntries([...documents].sort(byKey))

type Place = Pick<ReadStore, 'load' | 'getMany' | 'commit'>

/** Folds as the runner does: in batches of these sizes in turn, releasing all documents after each. */
const foldInto = async (store: Place, projection: AnyProjection, events: readonly RecordedEvent[], sizes: readonly number[]) => {
  const model = new Model(projection, projection.collection, null, 'fail')
  for (let start = 0, round = 0; start < events.length; round += 1) {
    const batch = events.slice(start, (start += sizes[round % sizes.length] ?? 1))
    await model.fold(
      batch,
      batch.at(-1)?.position ?? '',
      async (collection, keys) => (await store.load?.(collection, keys)) ?? { found: await store.getMany(collection, keys) },
    )
    await store.commit({ ...model.changes(), checkpoints: {} })
    model.forget()
  }
}

const inBatches = async (projection: AnyProjection, events: readonly RecordedEvent[], sizes: readonly number[]) => {
  const stored = new Map<string, Document>()
  const place: Place = {
    async getMany<D extends Document>(collection: string, ids: Iterable<string>) {
      const found = [...ids].flatMap((id) =>
        stored.has(`${collection}/${id}`) ? [[id, stored.get(`${collection}/${id}`) as D] as const] : [],
      )
      return new Map(found)
    },
    async commit({ puts, deletes }) {
      for (const { collection, document } of puts)
        stored.set(`${collection}/${document._id}`, JSON.parse(JSON.stringify(document)) as Document)
      for (const { collection, id } of deletes) stored.delete(`${collection}/${id}`)
    },
  }
  await foldInto(place, projection, events, sizes)
  return contentsOf(stored)
}

const inStore = async (store: ReadStore, projection: AnyProjection, events: readonly RecordedEvent[]): Promise<Contents> => {
  for (const { collection, indexes = [] } of keptCollectionsOf(projection)) await store.ensureIndexes(collection, indexes)
  await foldInto(store, projection, events, [100])
  const found: [string, Document][] = []
  for (const { collection } of keptCollectionsOf(projection))
    for (const document of await store.find(collection, {})) found.push([`${collection}/${document._id}`, document])
  return contentsOf(found)
}

const inMemory = (projection: AnyProjection, events: readonly RecordedEvent[]): Contents => {
  const model = new Model(projection, projection.collection, null, 'fail')
  for (const event of events) model.foldInMemory([event], event.position)
  return contentsOf(
    model.parts.flatMap(({ collection, documents }) =>
      [...documents].flatMap(([id, document]): [string, Document][] => (document ? [[`${collection}/${id}`, document]] : [])),
    ),
  )
}

describe.each(projections.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  const events = term()
  let oneByOne: Contents
  beforeAll(async () => {
    oneByOne = await inBatches(projection, events, [1])
  })

  test('folds the same one by one, in batches of any size, and at once', async () => {
    expect(Object.keys(oneByOne).length).toBeGreaterThan(0)
    for (const sizes of [[2], [3, 1, 7], [13, 50], [events.length]]) expect(await inBatches(projection, events, sizes)).toEqual(oneByOne)
    expect(inMemory(projection, events)).toEqual(oneByOne)
  })

  test('folds an event that it has folded already no second time', () => {
    const twice = events.flatMap((event, index) => [event, ...(index % 10 === 0 ? events.slice(Math.max(0, index - 5), index) : [])])
    expect(inMemory(projection, twice)).toEqual(oneByOne)
  })

  test('has no field that MongoDB can keep only in a text', () => {
    for (const document of Object.values(oneByOne)) expect(toStored(document, undefined)).not.toHaveProperty('_json')
  })

  test('keeps no personal field of a forgotten person, and rebuilds to the same without them', async () => {
    expect(JSON.stringify(oneByOne)).not.toMatch(new RegExp(`名字${BEN}|${BEN}@example|S${BEN}\\b`))
    const erased = events.map((event) => {
      const personal = eventDefinitions[event.type]?.personal
      const data = event.data as Record<string, unknown>
      if (!personal || data[personal.subject] !== BEN) return event
      return { ...event, data: { ...data, ...Object.fromEntries(personal.fields.map((field) => [field, null])) } }
    })
    expect(await inBatches(projection, erased, [events.length])).toEqual(oneByOne)
  })
})

onEachStore((open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  test.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s is read back as it was folded',
    async (_, projection) => {
      const events = term()
      expect(await inStore(shop.store, projection, events)).toEqual(inMemory(projection, events))
    },
  )
})

test('snapshots are kept of nothing that is made from personal fields, but for what takes none of them', () => {
  const isPersonal = (type: string) => eventDefinitions[type]?.personal !== undefined
  const found = projections.filter(
    (projection) => !projection.hasNoSnapshots && collectionsOf(projection).some(({ on }) => Object.keys(on ?? {}).some(isPersonal)),
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'accessUsers',
    'adjustedScores',
    'answers',
    'counts',
    'deadlines',
    'examinees',
    'gradebooks',
    'homeworks',
  ])
})
