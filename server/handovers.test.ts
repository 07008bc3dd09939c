// Names in hand-overs are unique: a duplicate stops the start, since otherwise one of the two would silently be lost.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ActivityKind } from '../commands/kit/activity.ts'
import type { AnyReactor } from '../commands/kit/reactor.ts'
import { defineEvents } from '../eventstore/definition.ts'
import { projection } from '../projections/kit/projection.ts'
import { usualSettings } from '../protocol/activitySettings.ts'
import { call, done, route } from '../protocol/call.ts'
import { topic } from '../protocol/live.ts'
import { hearNotes } from '../protocol/notes.ts'
import { doneReply } from '../protocol/schemas.ts'
import { together } from '../protocol/together.ts'
import { type Handover, putTogether } from './handovers.ts'

const empty: Handover = { views: [], queries: () => [] }
const view = (name: string, collection: string) => projection({ name, version: 1, collection, on: {} })
const bells = topic('groups/{groupId}/bells')
const ring = route(
  call({ method: 'POST', path: 'Bell/Ring', auth: 'session', kind: 'command' }),
  { summary: 'Rings.', tag: 'Bell', request: z.object({}), reply: doneReply },
  async () => done,
)
const rings = () => defineEvents({ BellRang: { version: 1, meaning: 'It rang.', schema: z.object({}) } })
const reactor: AnyReactor = { name: 'bells', meaning: { en: 'Rings.', 'zh-TW': '響鈴。' }, from: 'now', handle() {} }
const terms = { distribution: 0, problemVersion: 1, settings: usualSettings }
const kind: ActivityKind = {
  kind: 'practice',
  activityType: 'Exercise',
  groupOf: async () => null,
  admit: async () => terms,
  marking: async () => ({ distribution: 0, takesAdjustments: false }),
}
const fires = { ringBell: async () => undefined }

type House = ReturnType<typeof putTogether>
const hands: [what: string, area: () => Partial<Handover>, start: (house: House) => unknown, said: string][] = [
  ['kind of deadline', () => ({ deadlines: { tables: [], fires: () => fires } }), (house) => house.fires({} as never), 'ringBell'],
  ['reactor', () => ({ reactors: () => [reactor] }), (house) => house.reactors({} as never), 'bells'],
  ['live topic', () => ({ topics: [{ topic: bells, permit() {}, changes: {} }] }), (house) => house.liveTopics, bells.path],
  ['handler of notes', () => ({ notes: () => [hearNotes(bells, () => {})] }), (house) => house.notes({} as never), bells.path],
  ['type of activity', () => ({ activities: () => [kind] }), (house) => house.activities({} as never), 'Exercise'],
  ['read model', () => ({ views: [view('bells', 'bells')] }), (house) => house.projections, 'bells'],
  ['service', () => ({ offers: () => ({ isRinging: () => true }) }), (house) => house.services({} as never), 'isRinging'],
  ['call', () => ({ queries: () => [ring] }), (house) => house.routes({} as never), 'Bell/Ring'],
]

describe('two areas that hand over', () => {
  it.each(hands)('a %s of one name are refused', (what, area, start, said) => {
    expect(() => start(putTogether([{ ...empty, ...area() }, empty]))).not.toThrow()
    expect(() =>
      start(
        putTogether([
          { ...empty, ...area() },
          { ...empty, ...area() },
        ]),
      ),
    ).toThrow(`two of the ${what} ${said}`)
  })

  it('an event of one name are refused if their definitions differ', () => {
    const same = rings()
    expect(() =>
      putTogether([
        { ...empty, events: same },
        { ...empty, events: same },
      ]),
    ).not.toThrow()
    expect(() =>
      putTogether([
        { ...empty, events: rings() },
        { ...empty, events: rings() },
      ]),
    ).toThrow('BellRang is defined in two ways')
  })
})

it('an area gets the services of the server and of other areas, and offers none that the server has', () => {
  const offers = ({ ringer }: { ringer: string }) => ({ whoRings: () => ringer })
  const { services } = putTogether([{ offers }, empty])
  const { whoRings } = services({ ringer: 'Quasimodo' } as never) as { whoRings(): string }
  expect(whoRings()).toBe('Quasimodo')
  expect(() => services({ ringer: 'Quasimodo', whoRings: () => '' } as never)).toThrow('two of the service whoRings')
})

it('errors, fields, pages and words of events are put together in the same way', () => {
  expect(together('error', { 'Bell.Silent': 1 }, { 'Bell.Loud': 2 })).toEqual({ 'Bell.Silent': 1, 'Bell.Loud': 2 })
  expect(() => together('error', { 'Bell.Silent': 1 }, { 'Bell.Silent': 2 })).toThrow('two of the error Bell.Silent')
})
