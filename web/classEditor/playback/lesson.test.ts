import { expect, test } from 'vitest'
import type { PlaybackStep } from '../../../queries/classEditor/schemas.ts'
import { momentsOf, otherSpeed, pauseAfter, stepAt } from './lesson.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 1, 0, second)).toISOString()
const code = (second: number, length: number, text: string): PlaybackStep => ({
  type: 'code',
  at: at(second),
  userId: 2,
  edits: [{ at: 0, length, text }],
  lang: 4,
  topLine: second + 1,
  isErased: false,
})
const steps: PlaybackStep[] = [
  { type: 'licence', at: at(0), userId: 2, how: 'opened' },
  code(2, 0, 'print(1)'),
  { type: 'run', at: at(4), userId: 2, terminal: '1\n', isTerminalError: false },
  code(50, 8, 'print(2)'),
]

test('each step shows the code and the output of then', () => {
  expect(momentsOf(steps).map(({ text, terminal }) => [text, terminal])).toEqual([
    ['', ''],
    ['print(1)', ''],
    ['print(1)', '1\n'],
    ['print(2)', '1\n'],
  ])
})

test('the time between steps is that of the lesson, divided by the speed; long pauses are cut short', () => {
  expect([0, 1, 2, 3].map((one) => pauseAfter(steps, one, 1))).toEqual([2000, 2000, 15_000, null])
  expect(pauseAfter(steps, 0, 32)).toBe(62.5)
  expect([otherSpeed(1, -1), otherSpeed(1, 1), otherSpeed(32, 1)]).toEqual([1, 2, 32])
})

test('a time in the lesson is the last step before it', () => {
  expect([0, 3, 10, 99].map((second) => stepAt(steps, Date.parse(at(second))))).toEqual([0, 1, 2, 3])
  expect(stepAt(steps, 0)).toBe(0)
})
