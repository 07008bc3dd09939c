import { expect, test } from 'vitest'
import type { TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { inTens, isGreen, isPending, shownScore, stateOf } from './cellState.ts'

const score: TranscriptScore = {
  problemId: 1,
  score: 40,
  submitTime: '2026-03-01T08:00:00.000Z',
  success: true,
  content: null,
  languageId: 1,
  answerId: 7,
  statusCode: 7,
  enableAnalyze: true,
  analyzeSuccess: true,
  isWaived: false,
  isMakeUp: false,
  isAdjusted: false,
  answers: 1,
}

test.each([
  ['correct', {}],
  ['correct', { analyzeSuccess: null }],
  ['correct', { analyzeSuccess: false, isWaived: true }],
  ['wrong', { success: false, analyzeSuccess: null }],
  ['unanswered', { success: false, submitTime: null, analyzeSuccess: null }],
  ['similar', { success: false, analyzeSuccess: false }],
] as const)('%s', (state, change) => {
  expect(stateOf({ ...score, ...change })).toBe(state)
})

test('a check is pending from a pass to its outcome, where it is on', () => {
  expect(isPending({ ...score, analyzeSuccess: null })).toBe(true)
  expect(isPending(score)).toBe(false)
  expect(isPending({ ...score, analyzeSuccess: null, success: false })).toBe(false)
  expect(isPending({ ...score, analyzeSuccess: null, enableAnalyze: false })).toBe(false)
  expect(isPending({ ...score, analyzeSuccess: null, languageId: 99 })).toBe(false)
})

test('half of the points is green', () => {
  expect(isGreen(20, 40)).toBe(true)
  expect(isGreen(19.99, 40)).toBe(false)
})

test('scores are in rows of ten, with at most two decimals', () => {
  expect(inTens(Array.from({ length: 21 }, (_, at) => at)).map(({ length }) => length)).toEqual([10, 10, 1])
  expect(inTens([])).toEqual([])
  expect(shownScore(100 / 3)).toBe('33.33')
})
