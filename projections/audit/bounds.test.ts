// From times to positions where several processes wrote, whose clocks differ: nothing that was recorded between the times may lie outside.
import { expect, it } from 'vitest'
import { position, recorded } from '../kit/spec.ts'
import type { Reader } from '../store/port.ts'
import { positionsBetween } from './bounds.ts'
import { type MomentDocument, minuteOf } from './moments.ts'

/** Seconds after nine at which the events of a log were recorded, in its order: each may be up to a minute off. */
const seconds = [5, 70, 50, 130, 119, 75, 200, 150, 175, 260, 241, 300, 245, 420]
const events = seconds.map((second, index) =>
  recorded('Happened', {}, { position: position(index + 1), at: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString() }),
)

const moments = new Map<string, MomentDocument>()
for (const { metadata, position: at } of events) {
  const minute = minuteOf(metadata.recordedAt)
  if (!moments.has(minute)) moments.set(minute, { _id: minute, minute, position: at })
}
/** Finds the first by minute that the filter lets through, as the query asks for it. */
const reader = {
  find: async (_collection: string, { filter, sort }: { filter: { _id: { $lte?: string; $gt?: string } }; sort: [[string, 1 | -1]] }) => {
    const { $lte = '~', $gt = '' } = filter._id
    const found = [...moments.values()].filter(({ _id }) => _id <= $lte && _id > $gt).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    return (sort[0][1] === 1 ? found : found.toReversed()).slice(0, 1)
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
