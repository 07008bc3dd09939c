// Points and the status that stands for the whole (docs/decisions/0005).
import { expect, test } from 'vitest'
import type { CaseResult, TestDatum } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { pointsOf, verdictOf } from './verdict.ts'

const weights = (...list: number[]): { distribution: number; tests: TestDatum[] } => ({
  distribution: 100,
  tests: list.map((weight) => ({ weight }) as TestDatum),
})
const cases = (task: ReturnType<typeof weights>, ...statuses: number[]): CaseResult[] =>
  statuses.map((statusCode, index) => ({
    index,
    isVisible: false,
    statusCode,
    points: pointsOf(task, index, statusCode === STATUS.Accept ? 1 : statusCode === STATUS.Partial ? 0.5 : 0),
    timeMs: 10 * (index + 1),
    wallMs: 10,
    memoryKb: 100 - index,
  }))
const { Accept, WrongAnswer, TimeLimit, PresentationError, Partial } = STATUS

test.each([
  [[1, 1, 1], [Accept, Accept, Accept], Accept, 100],
  [[1, 1, 1], [Accept, Accept, WrongAnswer], WrongAnswer, 66.67],
  [[1, 1, 1], [Accept, TimeLimit, WrongAnswer], TimeLimit, 33.33],
  [[1, 1, 1], [WrongAnswer, TimeLimit, Accept], WrongAnswer, 33.33],
  [[3, 1], [Accept, WrongAnswer], WrongAnswer, 75],
  [[0.5, 0.25], [WrongAnswer, Accept], WrongAnswer, 33.33],
  [[1, 1], [PresentationError, PresentationError], PresentationError, 0],
  [[1, 1], [Accept, Partial], Partial, 75],
  [[1, 1], [Partial, WrongAnswer], Partial, 25],
  [[0.1, 0.2, 0.3, 0.7], [Accept, Accept, Accept, Accept], Accept, 100],
] as const)('weights %j, cases %j: status %i, score %d', (list, statuses, statusCode, score) => {
  const task = weights(...list)
  expect(verdictOf(task, cases(task, ...statuses))).toMatchObject({ statusCode, score })
})

test('time and memory are the slowest and the largest case', () => {
  const task = weights(1, 1, 1)
  expect(verdictOf(task, cases(task, Accept, Accept, Accept))).toMatchObject({ timeMs: 30, memoryKb: 100 })
})

test('the first failure in the order of judging is the status', () => {
  const task = weights(1, 1)
  const [first, second] = cases(task, TimeLimit, WrongAnswer) as [CaseResult, CaseResult]
  const verdict = verdictOf(task, [second, first])
  expect(verdict.statusCode).toBe(WrongAnswer)
  expect(verdict.cases.map(({ index }) => index)).toEqual([0, 1])
})

test('all or nothing is nothing after one failure', () => {
  const task = weights(1, 1)
  expect(verdictOf({ ...task, isAllOrNothing: true }, cases(task, Accept, WrongAnswer))).toMatchObject({
    statusCode: WrongAnswer,
    score: 0,
  })
})
