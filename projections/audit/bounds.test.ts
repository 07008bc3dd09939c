// From times to positions with several writers and clock skew: the bounds must include every event recorded between the times.
import { expect, it } from 'vitest'
import { type EventStore, START } from '../../eventstore/port.ts'
import { positionAt } from '../../eventstore/time.ts'
import { position, recorded } from '../kit/spec.ts'
import type { Reader } from '../store/port.ts'
import { positionByMoments, positionsBetween } from './bounds.ts'
import { type MomentDocument, minuteOf } from './moments.ts'

/** Recording times of a log, in seconds after nine, in log order; each may be up to a minute off. */
const seconds = [5, 70, 50, 130, 119, 75, 200, 150, 175, 260, 241, 300, 245, 420]
const events = seconds.map((second, index) =>
  recorded('Happened', {}, { position: position(index + 1), at: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString() }),
)

const moments = new Map<string, MomentDocument>()
for (const { metadata, position: at } of events) {
  const minute = minuteOf(metadata.recordedAt)
  if (!moments.has(minute)) moments.set(minute, { _id: minute, minute, position: at })
}
/** Returns the first match by minute, as the query requests it. */
const reader = {
  find: async (
    _collection: string,
    { filter, sort, limit }: { filter: { _id: { $lte?: string; $gt?: string } }; sort: [[string, 1 | -1]]; limit: number },
  ) => {
    const { $lte = '~', $gt = '' } = filter._id
    const found = [...moments.values()].filter(({ _id }) => _id <= $lte && _id > $gt).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    return (sort[0][1] === 1 ? found : found.toReversed()).slice(0, limit)
  },
} as unknown as Pick<Reader, 'find'>

it('leaves out no event that was recorded between two times', async () => {
  for (let since = 0; since < 450; since += 13)
    for (let until = since; until < 450; until += 17) {
      const [from, to] = [since, until].map((second) => new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString()) as [string, string]
      const { $gte = '', $lt = '~' } = await positionsBetween(reader, from, to)
      const inside = events.filter((event) => event.position >= $gte && event.position < $lt)
      const wanted = events.filter(({ metadata }) => metadata.recordedAt >= from && metadata.recordedAt <= to)
      expect(inside).toEqual(expect.arrayContaining(wanted))
    }
})

it('leaves out what lies far away', async () => {
  const { $lt } = await positionsBetween(reader, null, '2026-03-02T09:00:30.000Z')
  expect($lt).toBe(position(4))
  expect((await positionsBetween(reader, '2026-03-02T09:07:00.000Z', null)).$gte).toBe(position(12))
})

it('finds the position of a time as a scan of the whole log does, and reads a few minutes of it', async () => {
  let read = 0
  const log: Pick<EventStore, 'readAll'> = {
    async readAll({ after = START, until = '~', direction = 'forwards', max = 1000 } = {}) {
      const isForwards = direction === 'forwards'
      const all = isForwards ? events : events.toReversed()
      const found = all.filter((event) => (isForwards ? event.position > after && event.position <= until : event.position < after))
      const page = found.slice(0, Math.min(max, 2))
      read += page.length
      return { events: page, checkpoint: page.at(-1)?.position ?? after, isEnd: page.length === found.length }
    },
  }
  for (let second = -70; second < 450; second += 7) {
    const time = new Date(Date.UTC(2026, 2, 2, 9, 0, second))
    const scanned = await positionAt(log as EventStore, time)
    read = 0
    expect([second, await positionByMoments(reader, log, time.toISOString())]).toEqual([second, scanned])
    expect(read).toBeLessThan(10)
  }
})
