// The part of the contract about an event with damaged text: only this event is unreadable, and it reports its position.
import { describe, expect, it } from 'vitest'
import type { EventStore, RecordedEvent } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'

export const damaged = (store: () => EventStore, appendDamaged: (stream: string) => Promise<void>): void => {
  describe('an event whose text is damaged', () => {
    const fill = async () => {
      await store().append('thing-1', sampleEvents(3, 'Before'), 'no_stream')
      await appendDamaged('thing-1')
      await store().append('thing-1', sampleEvents(3, 'After'), 3n)
      await store().append('thing-2', [sampleEvent('Elsewhere')], 'no_stream')
    }
    const read = async (options: Parameters<EventStore['readAll']>[0]) => {
      const events: RecordedEvent[] = []
      for (let page = await store().readAll(options); ; page = await store().readAll({ ...options, after: page.checkpoint })) {
        events.push(...page.events)
        if (page.isEnd) return events
      }
    }

    it('is a fault at its own position; all others are read, in pages of any size and both directions', async () => {
      await fill()
      for (const max of [1, 3, 1000]) {
        const events = await read({ max })
        expect(events).toHaveLength(8)
        const [bad] = events.filter(({ fault }) => fault !== undefined)
        expect(bad).toMatchObject({ stream: 'thing-1', revision: 3n, data: null })
        expect(bad?.fault).toContain(`thing-1/3 ${bad?.type} at ${bad?.position}: `)
        expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 0n])
        expect((await read({ max, direction: 'backwards' })).toReversed()).toEqual(events)
      }
      expect((await read({ types: ['Before', 'After'] })).filter(({ fault }) => fault !== undefined)).toEqual([])
    })

    it('does not hold up those who follow the log', async () => {
      await fill()
      const stop = new AbortController()
      const seen: RecordedEvent[] = []
      for await (const delivery of store().subscribe({ signal: stop.signal })) {
        if (delivery.kind === 'events') seen.push(...delivery.events)
        if (delivery.kind === 'caughtUp') stop.abort()
      }
      expect(seen.map(({ fault }) => fault !== undefined)).toEqual([false, false, false, true, false, false, false, false])
    })

    it('is told to those who read its stream', async () => {
      await fill()
      const { events, head } = await store().readStream('thing-1')
      expect([events.map(({ fault }) => fault !== undefined), head]).toEqual([[false, false, false, true, false, false, false], 6n])
    })
  })
}
