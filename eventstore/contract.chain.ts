// The part of the contract about hashes: every event carries one over its stored text and the hash before it in its stream.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type EventStore, START, type StoredEvent } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'

/** The chain as anyone could compute it, written out once more. */
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const expectedHash = (before: StoredEvent | undefined, { stream, revision, body }: StoredEvent) =>
  sha256(`${before?.hash ?? '0'.repeat(64)}\n${stream}\n${revision}\n${body}`)

export const chaining = (store: () => EventStore, reopened: () => Promise<EventStore | null>): void => {
  describe('hashes', () => {
    const everything = async (max?: number) => {
      const events: StoredEvent[] = []
      for (let after = START; ; ) {
        const page = await store().readStored({ after, ...(max && { max }) })
        if (max) expect(page.events.length).toBeLessThanOrEqual(max)
        events.push(...page.events)
        if (page.isEnd) return events
        after = page.checkpoint
      }
    }
    const isChained = (events: readonly StoredEvent[]) => {
      const before = new Map<string, StoredEvent>()
      for (const event of events) {
        expect(event.hash).toBe(expectedHash(before.get(event.stream), event))
        before.set(event.stream, event)
      }
    }

    it('chain each stream, whatever revision was expected, over what is stored', async () => {
      const one = sampleEvent('Opened', { text: '題目 "A+B"\n\u0000\u2028\ud800' })
      await Promise.all([store().append('thing-1', [one], 'no_stream'), store().append('thing-2', sampleEvents(3), 'any')])
      await store().append('thing-1', sampleEvents(2), 0n)
      await store().append('thing-1', [sampleEvent()], 'stream_exists')
      await store().append('thing-2', [sampleEvent()], 'any')
      const stored = await everything()
      isChained(stored)
      const { events } = await store().readAll()
      expect(
        stored.map(({ position, stream, revision, type, body }) => ({ ...JSON.parse(body), position, stream, revision, type })),
      ).toEqual(events)
      expect(await everything(2)).toEqual(stored)
      expect((await store().readStored({ after: stored[1]?.position as string, until: stored[3]?.position as string })).events).toEqual(
        stored.slice(2, 4),
      )
    })

    it('are read with the events of one stream, in pages and from either end', async () => {
      await store().append('thing-1', sampleEvents(5), 'any')
      await store().append('thing-2', sampleEvents(2), 'any')
      const all = (await everything()).filter(({ stream }) => stream === 'thing-1')
      expect(await store().storedStream('thing-1')).toEqual({ events: all, isEnd: true })
      expect(await store().storedStream('thing-1', { from: 1n, max: 2 })).toEqual({ events: all.slice(1, 3), isEnd: false })
      expect(await store().storedStream('thing-1', { from: 3n, max: 2 })).toEqual({ events: all.slice(3), isEnd: true })
      expect(await store().storedStream('thing-1', { direction: 'backwards', max: 2 })).toEqual({
        events: all.slice(3).reverse(),
        isEnd: false,
      })
      expect(await store().storedStream('thing-1', { direction: 'backwards', from: 1n })).toEqual({
        events: all.slice(0, 2).reverse(),
        isEnd: true,
      })
      expect(await store().storedStream('thing-3')).toEqual({ events: [], isEnd: true })
    })

    it('go on where they were after the log was closed and opened again, and after what was refused', async () => {
      await store().append('thing-1', sampleEvents(2), 'any')
      await expect(store().append('thing-1', sampleEvents(2), 'no_stream')).rejects.toThrow('revision')
      const again = (await reopened()) ?? store()
      await again.append('thing-1', [sampleEvent()], 1n)
      isChained((await again.readStored()).events)
    })
  })
}
