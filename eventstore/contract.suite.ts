// The test that every adapter of the log must pass: what the rest of the house relies on, and nothing about how it is kept.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chaining } from './contract.chain.ts'
import { damaged } from './contract.damaged.ts'
import { readingAll } from './contract.reading.ts'
import { subscribing } from './contract.subscribing.ts'
import { EVENT_BYTES, type EventStore, MAX_APPEND_BYTES, type NewEvent, type RecordedEvent } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'

export interface Opened {
  store: EventStore
  /** Puts an event into the log, as the next of a stream, whose text is damaged. */
  appendDamaged: (stream: string) => Promise<void>
  /** Closes the store and opens the same log again; absent where a log lives no longer than its store. */
  reopen?: () => Promise<EventStore>
  close: () => Promise<void>
}

/** Runs the contract against a log that `open` makes new and empty for each test. */
export const eventStoreContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name} keeps the contract of the log`, () => {
    let opened: Opened
    let store: EventStore
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.close())

    describe('appending', () => {
      it('numbers a stream from 0 and gives back what was written', async () => {
        const [first, second] = [
          sampleEvent('Opened', { text: '題目 "A+B"\n\u0000\u2028', nested: { list: [1, null, 2.5] } }),
          sampleEvent('Closed'),
        ]
        const answer = await store.append('thing-1', [first, second], 'no_stream')
        const { events, head, isEnd } = await store.readStream('thing-1')
        expect(answer).toEqual({ revision: 1n, position: events[1]?.position })
        expect({ head, isEnd }).toEqual({ head: 1n, isEnd: true })
        expect(events.map(({ stream, revision, id, type, data }) => ({ stream, revision, id, type, data }))).toEqual([
          { stream: 'thing-1', revision: 0n, id: first.id, type: 'Opened', data: first.data },
          { stream: 'thing-1', revision: 1n, id: second.id, type: 'Closed', data: second.data },
        ])
        expect(events[0]?.metadata).toEqual({ ...first.metadata, recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
        expect(await store.head()).toBe(answer.position)
      })

      it('takes any append where any state is expected', async () => {
        expect((await store.append('thing-1', [sampleEvent()], 'any')).revision).toBe(0n)
        expect((await store.append('thing-1', [sampleEvent()], 'any')).revision).toBe(1n)
      })

      it('refuses no_stream where there is a stream, and says where it is', async () => {
        await store.append('thing-1', sampleEvents(3), 'any')
        await expect(store.append('thing-1', [sampleEvent()], 'no_stream')).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          stream: 'thing-1',
          actual: 2n,
        })
        await expect(store.append('thing-2', [sampleEvent()], 'no_stream')).resolves.toMatchObject({ revision: 0n })
      })

      it('refuses stream_exists where there is none', async () => {
        await expect(store.append('thing-1', [sampleEvent()], 'stream_exists')).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: null,
        })
        await store.append('thing-1', [sampleEvent()], 'any')
        await expect(store.append('thing-1', [sampleEvent()], 'stream_exists')).resolves.toMatchObject({ revision: 1n })
      })

      it('refuses a revision that the stream has left, or not reached', async () => {
        await store.append('thing-1', sampleEvents(2), 'no_stream')
        for (const expected of [0n, 2n, 10n])
          await expect(store.append('thing-1', [sampleEvent()], expected)).rejects.toMatchObject({
            name: 'WrongExpectedRevision',
            actual: 1n,
          })
        await expect(store.append('thing-2', [sampleEvent()], 0n)).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: null })
        await expect(store.append('thing-1', [sampleEvent()], 1n)).resolves.toMatchObject({ revision: 2n })
        expect((await store.readStream('thing-1')).head).toBe(2n)
      })

      it('lets exactly one of many win the same revision', async () => {
        await store.append('thing-1', [sampleEvent()], 'no_stream')
        const tried = await Promise.allSettled(Array.from({ length: 20 }, () => store.append('thing-1', [sampleEvent()], 0n)))
        expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect((await store.readStream('thing-1')).head).toBe(1n)
      })

      it('writes all events of an append or none', async () => {
        await expect(store.append('thing-1', [sampleEvent(), sampleEvent('Bad', { size: 1n })], 'any')).rejects.toThrow()
        await expect(store.append('thing-1', [sampleEvent(), sampleEvent('Bad', () => 1)], 'any')).rejects.toThrow()
        expect(await store.readStream('thing-1')).toEqual({ events: [], head: null, isEnd: true })
      })

      it.each(['', ' ', '$all', 'a"b', 'a\\b', 'a\u0000b', 'a\nb', '\ud800'])(
        'refuses the name %j for a stream, a type and an id',
        async (bad) => {
          await expect(store.append(bad, [sampleEvent()], 'any')).rejects.toThrow(TypeError)
          await expect(store.append('thing-1', [sampleEvent(bad)], 'any')).rejects.toThrow(TypeError)
          await expect(store.append('thing-1', [sampleEvent('Happened', {}, bad)], 'any')).rejects.toThrow(TypeError)
        },
      )

      it('refuses an append of nothing and a negative revision', async () => {
        await expect(store.append('thing-1', [], 'any')).rejects.toThrow(TypeError)
        await expect(store.append('thing-1', [sampleEvent()], -1n)).rejects.toThrow(RangeError)
      })
    })

    describe('repeating an append', () => {
      it.each(['no_stream', 0n] as const)(
        'answers as the first time, with %s expected, even when the stream has gone on',
        async (expected) => {
          if (expected === 0n) await store.append('thing-1', [sampleEvent()], 'any')
          const events = sampleEvents(2)
          const first = await store.append('thing-1', events, expected)
          expect(await store.append('thing-1', events, expected)).toEqual(first)
          const after = await store.append('thing-1', [sampleEvent()], first.revision)
          expect(await store.append('thing-1', events, expected)).toEqual(first)
          expect((await store.readStream('thing-1')).head).toBe(after.revision)
        },
      )

      it('answers both when the same append is sent twice at once', async () => {
        const events = sampleEvents(2)
        const [one, two] = await Promise.all([store.append('thing-1', events, 'no_stream'), store.append('thing-1', events, 'no_stream')])
        expect(one).toEqual(two)
        expect((await store.readStream('thing-1')).head).toBe(1n)
      })

      it('refuses a repeat of only a part, and writes nothing of it', async () => {
        const [first, second, third] = sampleEvents(3) as [NewEvent, NewEvent, NewEvent]
        await store.append('thing-1', [first, second], 'no_stream')
        for (const part of [
          [first, third],
          [first, second, third],
          [third, second],
        ])
          await expect(store.append('thing-1', part, 'no_stream')).rejects.toMatchObject({ name: 'PartialRepeat', actual: 1n })
        expect((await store.readStream('thing-1')).events.map(({ id }) => id)).toEqual([first.id, second.id])
      })

      it('does not take the same ids elsewhere for a repeat', async () => {
        const events = sampleEvents(2)
        await store.append('thing-1', events, 'no_stream')
        expect((await store.append('thing-2', events, 'no_stream')).revision).toBe(1n)
        await expect(store.append('thing-1', events, 0n)).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 1n })
      })

      it('recognises a repeat after the log was closed and opened again', async () => {
        if (!opened.reopen) return
        const events = sampleEvents(3)
        const first = await store.append('thing-1', events, 'no_stream')
        store = await opened.reopen()
        expect(await store.append('thing-1', events, 'no_stream')).toEqual(first)
        expect((await store.append('thing-1', [sampleEvent()], 2n)).revision).toBe(3n)
      })
    })

    describe('the limit of an append', () => {
      /** Events that count as exactly so many bytes, in one event or two. */
      const ofBytes = (bytes: number, count: 1 | 2): NewEvent[] => {
        const events = sampleEvents(count).map((event) => ({ ...event, data: '' }))
        const used = events.reduce(
          (sum, { data, metadata }) => sum + Buffer.byteLength(JSON.stringify(data) + JSON.stringify(metadata)),
          count * EVENT_BYTES,
        )
        const left = bytes - used
        // Three bytes a character, so that characters are not mistaken for bytes.
        const text = '題'.repeat(Math.floor(left / 3)) + 'x'.repeat(left % 3)
        return events.map((event, index) => (index === 0 ? { ...event, data: text } : event))
      }

      it.each([1, 2] as const)('takes exactly 1 MiB and refuses one byte more, in %d events', async (count) => {
        const fitting = ofBytes(MAX_APPEND_BYTES, count)
        await expect(store.append('big', ofBytes(MAX_APPEND_BYTES + 1, count), 'any')).rejects.toMatchObject({ name: 'AppendTooLarge' })
        expect((await store.readStream('big')).head).toBeNull()
        await store.append('big', fitting, 'no_stream')
        expect((await store.readStream('big')).events[0]?.data).toBe(fitting[0]?.data)
        expect((await store.readAll()).events[0]?.data).toBe(fitting[0]?.data)
      })
    })

    describe('reading a stream', () => {
      beforeEach(async () => {
        await store.append('other', sampleEvents(3), 'any')
        await store.append('thing-1', sampleEvents(10), 'any')
        await store.append('other', sampleEvents(3), 'any')
      })
      const indexes = (page: { events: RecordedEvent[] }) => page.events.map(({ data }) => (data as { index: number }).index)

      it('reads bounded pages forwards, from inclusive', async () => {
        const page = await store.readStream('thing-1', { from: 2n, max: 3 })
        expect([indexes(page), page.head, page.isEnd]).toEqual([[2, 3, 4], 9n, false])
        const last = await store.readStream('thing-1', { from: 7n, max: 3 })
        expect([indexes(last), last.isEnd]).toEqual([[7, 8, 9], true])
      })

      it('reads backwards, from the head or from a revision', async () => {
        const newest = await store.readStream('thing-1', { direction: 'backwards', max: 2 })
        expect([indexes(newest), newest.isEnd]).toEqual([[9, 8], false])
        const rest = await store.readStream('thing-1', { direction: 'backwards', from: 2n })
        expect([indexes(rest), rest.isEnd]).toEqual([[2, 1, 0], true])
      })

      it('is at the end beyond the head, and knows a stream that is not there', async () => {
        expect(await store.readStream('thing-1', { from: 10n })).toEqual({ events: [], head: 9n, isEnd: true })
        expect(await store.readStream('none')).toEqual({ events: [], head: null, isEnd: true })
      })
    })

    readingAll(() => store)
    damaged(
      () => store,
      (stream) => opened.appendDamaged(stream),
    )
    chaining(
      () => store,
      async () => (opened.reopen ? (store = await opened.reopen()) : null),
    )
    subscribing(
      () => store,
      () => opened,
    )
  })
}
