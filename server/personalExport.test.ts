// The export of personal data is complete: each event and read model that refers to people is exported by its area, or the area states why
// not.
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { EventDefinitions } from '../eventstore/definition.ts'
import type { RecordedEvent } from '../eventstore/port.ts'
import { collectionsOf } from '../projections/kit/projection.ts'
import { whenEvents } from '../projections/kit/spec.ts'
import { ADMIN, AMY, ANALYST, ASSISTANT, BEN, OUTSIDER, TEACHER, UNIT_ADMIN } from '../projections/school.fixture.ts'
import { term } from '../projections/term.fixture.ts'
import { areaRecords, eventDefinitions, projections } from './areas.ts'

const root = resolve(import.meta.dirname, '..')
const records = areaRecords({ vault: {} } as never)
const collections = projections.flatMap((projection) => collectionsOf(projection).map(({ collection }) => ({ projection, collection })))

/** Events that belong to no area. */
const nobodys = ['LogAnchored', 'BlobChunkStored', 'LogEndConfirmed']

const people = new Set<unknown>([TEACHER, ASSISTANT, AMY, BEN, OUTSIDER, ADMIN, ANALYST, UNIT_ADMIN])
/** Person ids that no other number resembles. */
const FAR = 987_654_000
const renumbered = <What>(what: What): What =>
  JSON.parse(
    JSON.stringify(what, (key, value: unknown) => (/(?:Id|By)$/.test(key) && people.has(value) ? Number(value) + FAR : value)),
  ) as What
const termOfStrangers = (): RecordedEvent[] =>
  term().map((event) => ({
    ...event,
    data: renumbered(event.data),
    metadata: { ...event.metadata, actor: renumbered(event.metadata.actor) },
  }))

it('every read model that refers to people is exported, or the reason not to is stated', () => {
  const events = termOfStrangers()
  const naming = collections.filter(({ projection, collection }) => {
    const documents = whenEvents(projection as never, events, collection).documents()
    return /9876540\d\d|名字|@example/.test(JSON.stringify([...documents]))
  })
  expect(naming.length).toBeGreaterThan(10)
  const told = new Set(records.flatMap((area) => Object.keys(area.collections)))
  expect(naming.map(({ collection }) => collection).filter((collection) => !told.has(collection))).toEqual([])
  expect([...told].filter((name) => !collections.some(({ collection }) => collection === name))).toEqual([])
})

it('every event is exported for its subject and its actor, or the reason not to is stated', async () => {
  const deciders = await Promise.all(
    globSync('commands/*/*/decider.ts', { cwd: root }).map((file) => import(/* @vite-ignore */ join(root, file)) as Promise<object>),
  )
  const aggregates = deciders.flatMap((decider) => Object.values(decider) as { category?: string; events?: EventDefinitions }[])
  const eventsIn = (category: string): string[] => Object.keys(aggregates.find((one) => one.category === category)?.events ?? {})
  const streams = records.flatMap((area) => [...(area.streams ?? []).map(({ category }) => category), ...(area.toldInFiles ?? [])])
  expect(streams.filter((category) => eventsIn(category).length === 0)).toEqual([])
  const inTimeline = Object.entries(eventDefinitions).flatMap(([type, { timeline }]) => (timeline ? [type] : []))
  const elsewhere = [...records.flatMap(({ otherEvents = {} }) => Object.keys(otherEvents)), ...nobodys]
  const known = new Set([...inTimeline, ...streams.flatMap(eventsIn), ...elsewhere])
  expect(Object.keys(eventDefinitions).filter((type) => !known.has(type))).toEqual([])
  for (const type of elsewhere) expect(eventDefinitions).toHaveProperty(type)
})
