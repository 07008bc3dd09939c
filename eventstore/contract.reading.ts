// The part of the contract about reading the whole log: one order, pages, bounds, filters.
import { beforeEach, describe, expect, it } from 'vitest'
import { type EventStore, type Position, type ReadAllOptions, type RecordedEvent, START } from './port.ts'
import { sampleEvent } from './sample.ts'

export const readingAll = (store: () => EventStore): void => {
  describe('reading the whole log', () => {
    let all: RecordedEvent[]
    beforeEach(async () => {
      for (let index = 0; index < 30; index += 1)
        await store().append(
          `${index % 3 === 0 ? 'exam' : 'user'}-${index % 5}`,
          [sampleEvent(index % 2 ? 'Odd' : 'Even', { index })],
          'any',
        )
      all = (await store().readAll()).events
    })
    const at = (index: number): Position => all.at(index)?.position as Position
    const pages = async (options: ReadAllOptions) => {
      const events: RecordedEvent[] = []
      let after = options.after
      for (;;) {
        const page = await store().readAll({ ...options, ...(after !== undefined && { after }) })
        if (options.max !== undefined) expect(page.events.length).toBeLessThanOrEqual(options.max)
        events.push(...page.events)
        if (page.isEnd) return events
        after = page.checkpoint
      }
    }

    it('hands everything over in one order, with positions that sort as text', async () => {
      expect(all.map(({ data }) => (data as { index: number }).index)).toEqual(Array.from({ length: 30 }, (_, index) => index))
      const positions = all.map(({ position }) => position)
      expect(positions).toEqual([...new Set(positions)].sort())
      expect(positions.every((position) => position.length === positions[0]?.length && position > START)).toBe(true)
      expect(await store().head()).toBe(at(-1))
    })

    it('reads the same in pages of any size, forwards and backwards', async () => {
      for (const max of [1, 7, 30, 31]) {
        expect(await pages({ max })).toEqual(all)
        expect(await pages({ max, direction: 'backwards' })).toEqual(all.toReversed())
      }
    })

    it('takes after as exclusive and until as inclusive, in both directions', async () => {
      expect(await pages({ after: at(4), until: at(9) })).toEqual(all.slice(5, 10))
      expect(await pages({ after: at(9), until: at(4), direction: 'backwards' })).toEqual(all.slice(4, 9).toReversed())
      expect(await pages({ after: at(4), until: at(9), max: 2 })).toEqual(all.slice(5, 10))
      expect(await pages({ after: at(4), until: at(4) })).toEqual([])
      expect(await pages({ after: START, until: START })).toEqual([])
      expect(await store().readAll({ after: at(-1) })).toEqual({ events: [], checkpoint: at(-1), isEnd: true })
    })

    it('filters by type, by prefix and by both', async () => {
      const odd = all.filter(({ type }) => type === 'Odd')
      const exams = all.filter(({ stream }) => stream.startsWith('exam-'))
      expect(await pages({ types: ['Odd'] })).toEqual(odd)
      expect(await pages({ types: ['Odd', 'Even', 'Never'], max: 4 })).toEqual(all)
      expect(await pages({ prefixes: ['exam-'], max: 3 })).toEqual(exams)
      expect(await pages({ prefixes: ['exam-', 'user-'] })).toEqual(all)
      expect(await pages({ prefixes: ['user-1', 'none'] })).toEqual(all.filter(({ stream }) => stream === 'user-1'))
      expect(await pages({ types: ['Odd'], prefixes: ['exam-'] })).toEqual(odd.filter((event) => exams.includes(event)))
      expect(await pages({ types: ['Odd'], direction: 'backwards', max: 4 })).toEqual(odd.toReversed())
      expect(await pages({ types: ['Odd'], after: at(4), until: at(9) })).toEqual(
        odd.filter(({ position }) => position > at(4) && position <= at(9)),
      )
      for (const nothing of [{ types: ['Never'] }, { types: [] }, { prefixes: [] }, { prefixes: ['exam_'] }])
        expect(await pages(nothing)).toEqual([])
    })

    it('says up to where it looked, matching or not', async () => {
      expect((await store().readAll({ types: ['Never'] })).checkpoint).toBe(at(-1))
      expect((await store().readAll({ types: ['Never'], until: at(9) })).checkpoint).toBe(at(9))
      expect((await store().readAll({ max: 5 })).checkpoint).toBe(at(4))
    })

    it('refuses a position that is none and a page of nothing', async () => {
      await expect(store().readAll({ after: '12' })).rejects.toThrow(RangeError)
      await expect(store().readAll({ max: 0 })).rejects.toThrow(RangeError)
    })

    it('never lets recordedAt decrease where one process writes one event after the other', () => {
      const times = all.map(({ metadata }) => metadata.recordedAt)
      expect(times).toEqual([...times].sort())
    })
  })

  it('has nothing to read in an empty log', async () => {
    for (const direction of ['forwards', 'backwards'] as const)
      expect(await store().readAll({ direction })).toEqual({ events: [], checkpoint: START, isEnd: true })
    expect(await store().head()).toBe(START)
  })
}
