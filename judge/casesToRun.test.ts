// Cases that are run: up to a failure that decides, and until time-outs have used up the time (docs/decisions/0006, 0033).
import { expect, test } from 'vitest'
import type { CaseResult, JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { skippedCase } from './casesToRun.ts'
import { STATUS, timeUsedUp } from './catalogue.ts'
import { judgingOrder } from './testGroups.ts'

const { Accept: A, WrongAnswer: W, TimeLimit: T, IdlenessLimit: I, Skipped } = STATUS

test('samples are judged first', () => {
  const read = [false, true, false, true]
  expect(judgingOrder({ tests: read.map((isSample) => ({ read: isSample }) as TestDatum) })).toEqual([1, 3, 0, 2])
})

/** Results of cases that would end as `ends` says. `seconds` are their limits; the first is the default. `measuredMs` affects no rule. */
const judged = (ends: readonly number[], seconds: readonly number[], more: Partial<JudgeTask> = {}, measuredMs = 10): CaseResult[] => {
  const tests = ends.map(
    (_, index) => ({ read: false, weight: 1, timeLimit: seconds[index] ?? seconds[0], memoryLimit: 1000 }) as TestDatum,
  )
  const task = { distribution: 100, tests, ...more }
  const results: CaseResult[] = []
  for (const [index, statusCode] of ends.entries()) {
    const run = { index, isVisible: false, statusCode, points: 0, timeMs: measuredMs, wallMs: measuredMs, memoryKb: 1 }
    results.push(skippedCase(task, index, results) ?? run)
  }
  return results
}
const ranOf = (results: readonly CaseResult[]): number => results.filter(({ statusCode }) => statusCode !== Skipped).length
const ten = (statusCode: number): number[] => Array.from({ length: 10 }, () => statusCode)

test('a failure decides only where a part of the cases earns nothing', () => {
  expect(ranOf(judged([A, W, A], [1]))).toBe(3)
  expect(ranOf(judged([A, W, A], [1], { distribution: 0 }))).toBe(2)
  expect(ranOf(judged([A, W, A], [1], { isAllOrNothing: true }))).toBe(2)
  expect(ranOf(judged([A, A, A], [1], { isAllOrNothing: true }))).toBe(3)
})

const timeOuts: [string, number[], number[], number][] = [
  ['an endless loop', [1], ten(T), 5],
  ['one under a longer limit', [2], ten(T), 3],
  ['under a long one it has two cases', [10], ten(T), 2],
  ['under a short one there is time for all', [0.5], ten(T), 10],
  ['a program that sleeps takes three times its limit', [1], ten(I), 2],
  ['and a second at least', [0.1], ten(I), 5],
  ['one that loops or sleeps', [1], [T, I, T, I, T, I, T, I, T, I], 3],
  ['each case has its own limit', [1, 4, 1, 1], ten(T), 2],
  ['one time-out alone, however long, ends nothing', [60, 1], [T, A, A, A, A, A, A, A, A, A], 10],
  ['cases that ended in time cost nothing', [2], [A, A, T, A, T, A, A, A, A, A], 10],
  ['and are run until the time is used up', [1], [A, T, T, A, W, T, T, A, T, A], 9],
  ['no other failure costs any time', [10], ten(W), 10],
]
test.each(timeOuts)('%s: limits of %j s, cases %j: %i of them are run', (_, seconds, ends, count) => {
  const results = judged(ends, seconds)
  expect(ranOf(results)).toBe(count)
  for (const { statusCode, reason, points } of results.slice(count)) expect([statusCode, reason, points]).toEqual([Skipped, timeUsedUp, 0])
})

test('the same statuses are the same verdict, however long the runs took', () => {
  const statusesAt = (measuredMs: number) => judged([T, A, T, A, T, T, T, A, A, A], [1], {}, measuredMs).map(({ statusCode }) => statusCode)
  expect(statusesAt(0)).toEqual([T, A, T, A, T, T, T, Skipped, Skipped, Skipped])
  expect(statusesAt(30_000)).toEqual(statusesAt(0))
})

test('where a failure decides, that is why: no case was kept from earning anything', () => {
  for (const { statusCode, reason } of judged(ten(T), [10], { isAllOrNothing: true }).slice(1))
    expect([statusCode, reason]).toEqual([Skipped, undefined])
})
