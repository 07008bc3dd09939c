// Sums over any range as of any moment equal a count over the raw events.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isTry } from '../../commands/activities/counting.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { answers } from '../../projections/activities/answers/projection.ts'
import { PEOPLE, PROBLEMS, WEEK } from '../../projections/activities/answers/sums.ts'
import { usageMonths } from '../../projections/classes/usage.ts'
import { USAGE } from '../../projections/classes/usageSums.ts'
import { onEachStore } from '../../projections/kit/eachStore.fixture.ts'
import type { Shop } from '../../projections/kit/fixture.ts'
import { hourOf } from '../../projections/kit/periodSums.ts'
import { type AnyProjection, collectionsOf } from '../../projections/kit/projection.ts'
import { whenEvents } from '../../projections/kit/spec.ts'
import { AMY, BEN, CLASS, cancelled, judged, LOOP, OTHER_CLASS, rejudged, SUM, submitted, used } from '../../projections/school.fixture.ts'
import type { ReadStore } from '../../projections/store/port.ts'
import { byCell, eachSums, sumsOf } from './sums.ts'

const BEGIN = Date.parse('2026-01-30T20:00:00.000Z')
const HOUR_MS = 3_600_000

/** The store with the sums alone: with days and months of the whole log, and hours of the log until then, as the readers of the past read them. */
const holding = async (store: ReadStore, projection: AnyProjection, all: readonly RecordedEvent[], then: readonly RecordedEvent[]) => {
  const collections = collectionsOf(projection).flatMap(({ collection }) => (collection.includes('Sums') ? [collection] : []))
  for (const collection of collections) await store.drop(collection)
  const puts = collections.flatMap((collection) => {
    const documents = whenEvents(projection as never, collection.endsWith('Hours') ? then : all, collection).documents()
    return [...documents.values()].map((document) => ({ collection, document }))
  })
  await store.commit({ puts, deletes: [], checkpoints: {} })
  return store
}

const ids = { user: [AMY, BEN], problem: [SUM, LOOP], group: [CLASS, OTHER_CLASS], status: [0, 1, 4, 7, 12, 13] }
const step = fc.record({
  kind: fc.constantFrom('submitted', 'judged', 'rejudged', 'cancelled'),
  answerId: fc.integer({ min: 1, max: 12 }),
  status: fc.constantFrom(...ids.status),
  /** Minutes since the step before. */
  minutes: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 60, max: 20_000 })),
})

/** The steps that can happen: an answer is handed in once, and judged after that. */
const eventsOf = (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): RecordedEvent[] => {
  let time = BEGIN
  const known = new Set<number>()
  return steps.flatMap(({ kind, answerId, status, minutes }): RecordedEvent[] => {
    time += minutes * 60_000
    const options = { at: new Date(time) }
    const answer = {
      answerId,
      userId: ids.user[answerId % 2] as number,
      problemId: ids.problem[answerId % 3 === 0 ? 1 : 0] as number,
      groupId: ids.group[answerId % 4 === 0 ? 1 : 0] as number,
    }
    if (kind === 'submitted') return known.has(answerId) ? [] : (known.add(answerId), [submitted(answer, options)])
    if (!known.has(answerId)) return []
    if (kind === 'judged') return [judged(answer, status, 0, 1, options)]
    if (kind === 'rejudged') return [rejudged(answer, status, 0, 61, options)]
    return [{ ...cancelled(answer), metadata: { ...cancelled(answer).metadata, recordedAt: options.at.toISOString() } }]
  })
}

/** Counts over the raw events: the status of each answer at the end of them, by its time of submission. */
const naive = (
  events: readonly RecordedEvent[],
  from: string,
  to: string,
  cellOf: (data: Record<string, number>, status: number, hour: string) => string,
) => {
  const counts = new Map<string, number>()
  const answered = new Map<number, { data: Record<string, number>; at: string; statusCode: number }>()
  for (const { type, data, metadata } of events as unknown as {
    type: string
    data: Record<string, number>
    metadata: { recordedAt: string }
  }[]) {
    const answerId = data.answerId as number
    if (type === 'CodeSubmitted') answered.set(answerId, { data, at: metadata.recordedAt, statusCode: 0 })
    const answer = answered.get(answerId)
    if (answer === undefined) continue
    if (type === 'SubmissionCancelled') answer.statusCode = 13
    else if (type !== 'CodeSubmitted') answer.statusCode = (data.verdict as unknown as { statusCode: number }).statusCode
  }
  for (const answer of answered.values()) {
    const hour = hourOf(answer.at)
    if (answer.data.groupId !== CLASS || !isTry(answer) || hour < hourOf(from) || hour >= hourOf(to)) continue
    const cell = cellOf(answer.data, answer.statusCode, hour)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return counts
}

const iso = (hours: number) => new Date(BEGIN + hours * HOUR_MS).toISOString()

onEachStore((open) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  test('sums of answers, for any history with rejudges, any range and any moment', async () => {
    const range = fc.tuple(
      fc.integer({ min: -50, max: 3000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), range, async (steps, [first, length, share]) => {
        const events = eventsOf(steps)
        const then = events.slice(0, Math.ceil(events.length * share))
        const at = (then.at(-1) ?? events[0])?.metadata.recordedAt ?? iso(0)
        const asked = { from: iso(first), to: iso(first + length), at }
        const known = events.filter(({ metadata }) => metadata.recordedAt <= at)
        const reader = await holding(shop.store, answers, events, known)
        const place = { name: 'answerSums', groupId: CLASS } as const
        const sums = await sumsOf(reader, place, asked)
        const counted = (cellOf: Parameters<typeof naive>[3]) => naive(known, asked.from, asked.to, cellOf)
        const people = { name: 'personSums', groupId: CLASS } as const
        expect(byCell(await sumsOf(reader, people, asked), PEOPLE)).toEqual(counted(({ userId }) => String(userId)))
        expect(byCell(sums, PROBLEMS)).toEqual(counted(({ problemId }, status) => `${problemId}/${status}`))
        const inWeek = (hour: string, isAccepted: boolean) =>
          `${new Date(`${hour}:00:00Z`).getUTCDay()} ${hour.slice(11)}/${Number(isAccepted)}`
        const week = new Map<string, number>()
        const days = new Map<string, number>()
        await eachSums(
          reader,
          place,
          asked,
          (some, hour) => {
            for (const [weekday, cells] of Object.entries(some[WEEK] ?? {}))
              for (const [cell, by] of Object.entries(cells)) {
                week.set(`${weekday} ${cell}`, (week.get(`${weekday} ${cell}`) ?? 0) + by)
                const day = `${hour.slice(0, 10)}T${cell}`
                days.set(day, (days.get(day) ?? 0) + by)
              }
          },
          'day',
        )
        const nonZero = (all: Map<string, number>) => new Map([...all].filter(([, sum]) => sum !== 0))
        expect(nonZero(week)).toEqual(counted((_, status, hour) => inWeek(hour, status === 7)))
        expect(nonZero(days)).toEqual(counted((_, status, hour) => `${hour}/${Number(status === 7)}`))
        // weeks that begin at any hour
        const edges = Array.from({ length: 40 }, (_, week) => hourOf(iso(first + 168 * week)))
        const weekOf = (hour: string) => edges.findLastIndex((edge) => edge <= hour)
        const weeks = new Map<string, number>()
        await eachSums(reader, people, { ...asked, edges }, (some, hour) => {
          for (const [id, by] of byCell(some, PEOPLE)) weeks.set(`${weekOf(hour)} ${id}`, (weeks.get(`${weekOf(hour)} ${id}`) ?? 0) + by)
        })
        expect(nonZero(weeks)).toEqual(counted(({ userId }, _, hour) => `${weekOf(hour)} ${userId}`))
      }),
      { numRuns: 60 },
    )
  })

  test('minutes of use count overlapping tabs once, in the hours in which they were', async () => {
    const [from, to] = ['2026-01-31T22:50:00.000Z', '2026-02-01T00:20:00.000Z']
    const events = [used(AMY, from, to), used(AMY, '2026-01-31T23:00:00.000Z', '2026-02-01T00:30:00.000Z')].map((event, n) => ({
      ...event,
      metadata: { ...event.metadata, recordedAt: `2026-02-01T0${n}:40:00.000Z` },
    }))
    const minutes = async (asked: { from: string; to: string; at: string }) => {
      const then = events.filter(({ metadata }) => metadata.recordedAt <= asked.at)
      const sums = await sumsOf(await holding(shop.store, usageMonths, events, then), { name: 'usageSums', groupId: CLASS }, asked)
      return (byCell(sums, USAGE).get(String(AMY)) ?? 0) / 60_000
    }
    const all = { from: '1900-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }
    expect(await minutes({ ...all, at: '2026-02-01T00:50:00.000Z' })).toBe(90)
    expect(await minutes({ ...all, at: '2026-02-01T02:00:00.000Z' })).toBe(100)
    expect(await minutes({ ...all, from: '2026-02-01T00:00:00.000Z', at: '2026-03-01T02:00:00.000Z' })).toBe(30)
    expect(await minutes({ ...all, to: '2026-01-31T23:00:00.000Z', at: '2026-03-01T02:00:00.000Z' })).toBe(10)
  })
})
