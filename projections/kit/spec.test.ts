import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { projection } from './projection.ts'
import { recorded, whenEvents } from './spec.ts'

type Counted = { type: 'Counted'; data: { counter: string; by: number } } | { type: 'Removed'; data: { counter: string } }
type Counter = {
  _id: string
  sum: number
  times: string[]
}
type Total = { _id: string; events: number }

const counters = projection<Counter, Counted>({
  name: 'counters',
  version: 1,
  collection: 'counters',
  on: {
    Counted: {
      key: (e) => e.data.counter,
      fold: (doc, e) => ({ sum: (doc?.sum ?? 0) + e.data.by, times: [...(doc?.times ?? []), e.metadata.recordedAt] }),
    },
    Removed: { key: (e) => e.data.counter, fold: () => null },
  },
})

const totals = projection<Total, Counted>({
  name: 'totals',
  version: 1,
  collection: 'totals',
  on: {},
  onAny: { key: () => ['all', 'too'], fold: (doc) => ({ events: (doc?.events ?? 0) + 1 }) },
})

test('documents are folded by key, and removed by null', () => {
  const at = '2026-03-02T01:00:00.000Z'
  whenEvents(counters, [
    recorded('Counted', { counter: 'a', by: 2 }, { at }),
    recorded('Counted', { counter: 'b', by: 5 }),
    recorded('Counted', { counter: 'a', by: 3 }),
    recorded('Unknown', {}),
    recorded('Removed', { counter: 'b' }),
  ])
    .thenDocument('a', { sum: 5, times: [at, '2026-03-02T01:00:02.000Z'] })
    .thenDocument('b', null)
    .thenDocumentWith('a', { sum: 5 })
})

test('onAny sees every event, and an event may touch several documents', () => {
  whenEvents(totals, [recorded('Counted', { counter: 'a', by: 1 }), recorded('Other', null)]).thenDocuments({
    all: { events: 2 },
    too: { events: 2 },
  })
})

test('recorded events rise in position, and in revision within their stream', () => {
  const events: RecordedEvent[] = [
    recorded('A', 1, { stream: 's-1' }),
    recorded('A', 1, { stream: 's-2' }),
    recorded('A', 1, { stream: 's-1' }),
  ]
  expect(events.map((e) => e.revision)).toEqual([0n, 0n, 1n])
  expect(events.map((e) => e.position).toSorted()).toEqual(events.map((e) => e.position))
})

test('a fold that changes its document fails the specification', () => {
  const wrong = projection<Counter, Counted>({
    ...counters,
    on: { Counted: { key: (e) => e.data.counter, fold: (doc) => (doc ? Object.assign(doc, { sum: 9 }) : { sum: 0, times: [] }) } },
  })
  const twice = [recorded('Counted', { counter: 'a', by: 1 }), recorded('Counted', { counter: 'a', by: 1 })]
  expect(() => whenEvents(wrong, twice)).toThrow(/read only|read-only/)
})
