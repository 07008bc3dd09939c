import { expect, test } from 'vitest'
import { around } from './problemsAround.ts'

const one = (id: number, state: 'untried' | 'tried' | 'solved' = 'untried') => ({ id, title: `P${id}`, state })
const ids = (problems: Parameters<typeof around>[0], problemId: number) => {
  const { position, previous, next, toSolve } = around(problems, problemId)
  return [position, previous?.id ?? null, next?.id ?? null, toSolve?.id ?? null]
}

test('the first has no previous and the last no next problem', () => {
  expect(ids([one(4), one(2), one(9)], 4)).toEqual([1, null, 2, 2])
  expect(ids([one(4), one(2), one(9)], 9)).toEqual([3, 2, null, 4])
})

test('the next unsolved problem skips solved ones and wraps around', () => {
  expect(ids([one(4, 'tried'), one(2), one(9, 'solved')], 2)).toEqual([2, 4, 9, 4])
  expect(ids([one(4, 'solved'), one(2, 'tried'), one(9, 'solved')], 2)[3]).toBeNull()
})

test('a problem outside the set has no neighbours', () => {
  expect(ids([], 3)).toEqual([0, null, null, null])
  expect(ids([one(4)], 3)).toEqual([0, null, null, 4])
})
