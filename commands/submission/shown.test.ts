// What a checker says reaches teachers always, students only where the problem shows it.
import { expect, test } from 'vitest'
import type { Verdict } from '../../judge/contract.ts'
import { showVerdict } from './contract.ts'

const told = (isCheckerMessageShown: boolean, isTeacher: boolean): string | undefined => {
  const use = { timeMs: 1, wallMs: 1, memoryKb: 1 }
  const one = { index: 0, isVisible: false, statusCode: 1, points: 0, ...use, checkerMessage: 'the sum is 3', isCheckerMessageShown }
  const verdict: Verdict = { statusCode: 1, score: 0, cases: [one], message: '', timeMs: 1, memoryKb: 1 }
  return showVerdict(1, verdict, [], () => 'WrongAnswer', isTeacher).cases[0]?.checkerMessage
}

test.each([
  [false, false, undefined],
  [false, true, 'the sum is 3'],
  [true, false, 'the sum is 3'],
  [true, true, 'the sum is 3'],
])('shown by the problem: %s, to a teacher: %s', (isShown, isTeacher, message) => {
  expect(told(isShown, isTeacher)).toBe(message)
})
