// Coalescing of rows: the newest row of each key, a few messages per second, bounded memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRows, MOST_ROW_BYTES, MOST_ROWS, MOST_WAITING_ROWS } from './rows.ts'

interface Sent {
  topic: string
  type: string
  rows?: string[]
  position: string | undefined
}

let sent: Sent[]
let tell: ReturnType<typeof createRows>
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  tell = createRows((topic, type, payload, position) => void sent.push({ topic, type, ...JSON.parse(payload), position }))
})
afterEach(() => {
  vi.useRealTimers()
})

const row = (key: string, value: number) => ({ key, text: JSON.stringify(`${key}${value}`) })
const every = { everyMs: 250 }

test('sends the first row immediately, then the newest of each key four times a second, and nothing without changes', () => {
  tell('a', [row('x', 1)], every)
  expect(sent).toMatchObject([{ topic: 'a', type: 'rows', rows: ['x1'] }])
  for (let value = 2; value < 50; value += 1) tell('a', [row('x', value), row('y', value)], every)
  tell('b', [row('z', 1)], every)
  expect(sent).toMatchObject([{}, { topic: 'b', rows: ['z1'] }])
  vi.advanceTimersByTime(249)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sent[2]).toMatchObject({ topic: 'a', rows: ['x49', 'y49'] })
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
  tell('a', [row('x', 50)], every)
  expect(sent[3]).toMatchObject({ topic: 'a', rows: ['x50'] })
})

test('carries the log position of its newest row', () => {
  tell('a', [row('x', 1)], { ...every, position: '0005' })
  tell('a', [row('x', 2)], { ...every, position: '0009' })
  tell('a', [row('y', 1)], { ...every, position: '0007' })
  vi.advanceTimersByTime(250)
  expect(sent.map(({ position }) => position)).toEqual(['0005', '0009'])
})

test('sends many rows in several messages, the longest waiting first', () => {
  tell('a', [], every)
  tell(
    'a',
    Array.from({ length: MOST_ROWS * 2 + 1 }, (_, at) => row(`k${at};`, 0)),
    every,
  )
  tell('a', [row('k0;', 1)], every)
  vi.advanceTimersByTime(1000)
  expect(sent.map(({ rows }) => rows?.length)).toEqual([MOST_ROWS, MOST_ROWS, 2])
  expect(sent[0]?.rows?.slice(0, 2)).toEqual(['k0;0', 'k1;0'])
  expect(sent[1]?.rows?.slice(0, 2)).toEqual([`k${MOST_ROWS};0`, `k${MOST_ROWS + 1};0`])
})

test('keeps messages short if rows are long', () => {
  const text = JSON.stringify('字'.repeat(1000))
  tell(
    'a',
    Array.from({ length: 100 }, (_, at) => ({ key: String(at), text })),
    every,
  )
  vi.advanceTimersByTime(5000)
  expect(sent.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0)).toBe(100)
  for (const { rows } of sent) expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(64 * 1024 + MOST_ROW_BYTES)
})

test('sends a change message if too many rows wait, and continues with rows afterwards', () => {
  tell('a', [row('x', 1)], every)
  for (let key = 0; key < MOST_WAITING_ROWS * 3; key += 1) tell('a', [row(`k${key}`, 0)], every)
  vi.advanceTimersByTime(250)
  expect(sent[1]).toEqual({ topic: 'a', type: 'changed', position: undefined })
  tell('a', [row('x', 2)], every)
  vi.advanceTimersByTime(250)
  expect(sent.slice(2)).toMatchObject([{ type: 'rows', rows: ['x2'] }])
})
