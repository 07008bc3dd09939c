// The part of the contract about following the log: catch-up, then live, with everything in band.
import { describe, expect, it } from 'vitest'
import type { Opened } from './contract.suite.ts'
import { type Delivery, type EventStore, type Position, type RecordedEvent, START } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'

export const subscribing = (store: () => EventStore, opened: () => Opened): void => {
  describe('subscribing', () => {
    /** Takes deliveries until `isEnough`, then aborts; the iterator must end by itself. */
    const deliveries = async (options: Omit<Parameters<EventStore['subscribe']>[0], 'signal'>, isEnough: (all: Delivery[]) => boolean) => {
      const stop = new AbortController()
      const all: Delivery[] = []
      for await (const delivery of store().subscribe({ ...options, signal: stop.signal })) {
        all.push(delivery)
        if (isEnough(all)) stop.abort()
      }
      return all
    }
    const eventsOf = (all: Delivery[]) => all.flatMap((delivery) => (delivery.kind === 'events' ? delivery.events : []))
    const isCaughtUp = (all: Delivery[]) => all.some(({ kind }) => kind === 'caughtUp')

    it('catches up and goes live without gap or double while many append', async () => {
      const appendSome = async (writer: number) => {
        for (let index = 0; index < 40; index += 1) await store().append(`thing-${writer}`, sampleEvents(1 + (index % 3)), 'any')
      }
      await appendSome(0)
      const total = 79 * 6
      const [all] = await Promise.all([deliveries({}, (seen) => eventsOf(seen).length >= total), ...[1, 2, 3, 4, 5].map(appendSome)])
      const written = (await store().readAll({ max: 10_000 })).events
      expect(written).toHaveLength(total)
      expect(eventsOf(all)).toEqual(written)
      expect(all.filter(({ kind }) => kind === 'caughtUp')).toHaveLength(1)
    })

    it('says caughtUp once, after everything that was there and before what came later', async () => {
      await store().append('thing-1', sampleEvents(1500), 'any')
      const before = await store().head()
      const all = await deliveries({}, (seen) => {
        if (seen.at(-1)?.kind === 'caughtUp') void store().append('thing-1', [sampleEvent('Later')], 'any')
        return eventsOf(seen).some(({ type }) => type === 'Later')
      })
      const place = all.findIndex(({ kind }) => kind === 'caughtUp')
      expect(all[place]).toEqual({ kind: 'caughtUp', position: before })
      expect(eventsOf(all.slice(0, place))).toHaveLength(1500)
      expect(eventsOf(all.slice(place)).map(({ type }) => type)).toEqual(['Later'])
    })

    it('says caughtUp on an empty log', async () => {
      expect(await deliveries({}, isCaughtUp)).toEqual([{ kind: 'caughtUp', position: START }])
    })

    it('starts after the position it is given', async () => {
      await store().append('thing-1', sampleEvents(5), 'any')
      const { events } = await store().readAll()
      const all = await deliveries({ after: events[2]?.position as Position }, isCaughtUp)
      expect(eventsOf(all)).toEqual(events.slice(3))
    })

    it('delivers only what the filter lets through, and covers the rest with checkpoints in band', async () => {
      await store().append('exam-1', sampleEvents(3, 'Wanted'), 'any')
      await store().append('user-1', sampleEvents(3, 'Wanted'), 'any')
      await store().append('exam-1', sampleEvents(700, 'Other'), 'any')
      const quiet = await store().head()
      let live: ReturnType<EventStore['append']> | undefined
      const all = await deliveries({ types: ['Wanted'], prefixes: ['exam-'] }, (seen) => {
        const last = seen.at(-1)
        if (last?.kind === 'caughtUp') live = store().append('user-2', [sampleEvent('Other')], 'any')
        return last?.kind === 'checkpoint' && last.position > quiet
      })
      expect(eventsOf(all).map(({ stream, type }) => `${stream} ${type}`)).toEqual(Array(3).fill('exam-1 Wanted'))
      const places = all.map((delivery) =>
        delivery.kind === 'events' ? (delivery.events.at(-1)?.position as Position) : delivery.position,
      )
      expect(places).toEqual([...places].sort())
      expect(all).toContainEqual({ kind: 'checkpoint', position: quiet })
      // the reply to the append may come after the checkpoint over it
      expect(all.at(-1)).toEqual({ kind: 'checkpoint', position: (await live)?.position })
    })

    it('can be taken up again at every delivery without gap or double', async () => {
      for (let index = 0; index < 12; index += 1)
        await store().append(`thing-${index % 2}`, sampleEvents(200, index % 3 ? 'Other' : 'Wanted'), 'any')
      const wanted = (await store().readAll({ types: ['Wanted'], max: 10_000 })).events
      const seen: RecordedEvent[] = []
      let after: Position = START
      for (let isLive = false; !isLive; ) {
        const [first] = await deliveries({ types: ['Wanted'], after }, () => true)
        if (first?.kind === 'events') seen.push(...first.events)
        after = first?.kind === 'events' ? (first.events.at(-1)?.position as Position) : (first?.position as Position)
        isLive = first?.kind === 'caughtUp'
      }
      expect(seen).toEqual(wanted)
    })

    it('ends at once when it is aborted, while it waits and before it begins', async () => {
      const stop = new AbortController()
      const iterator = store().subscribe({ signal: stop.signal })[Symbol.asyncIterator]()
      expect((await iterator.next()).value).toMatchObject({ kind: 'caughtUp' })
      const waiting = iterator.next()
      stop.abort()
      expect(await waiting).toEqual({ value: undefined, done: true })
      expect(await deliveries({}, () => true).then((all) => all.length)).toBe(1)
      for await (const delivery of store().subscribe({ signal: AbortSignal.abort() })) expect.unreachable(`delivered ${delivery.kind}`)
    })

    it('does not hold up appends while its consumer is slow', async () => {
      await store().append('thing-1', sampleEvents(3), 'any')
      const stop = new AbortController()
      const iterator = store().subscribe({ signal: stop.signal })[Symbol.asyncIterator]()
      await iterator.next()
      for (let index = 0; index < 20; index += 1) await store().append('thing-1', [sampleEvent('Later')], 'any')
      expect((await store().readStream('thing-1')).head).toBe(22n)
      const seen: RecordedEvent[] = []
      while (seen.length < 20) {
        const { value } = await iterator.next()
        if (value?.kind === 'events') seen.push(...value.events)
      }
      expect(seen.map(({ type }) => type)).toEqual(Array(20).fill('Later'))
      stop.abort()
    })

    it('finds everything again after the log was closed and opened', async () => {
      const { reopen } = opened()
      if (!reopen) return
      await store().append('thing-1', sampleEvents(5), 'any')
      const { events } = await store().readAll()
      const again = await reopen()
      expect((await again.readAll()).events).toEqual(events)
    })
  })
}
