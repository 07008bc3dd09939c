import { expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import type { ProblemProgress, ProgressDocument } from '../../../projections/activities/answers/progress.ts'
import type { KeptTry } from '../../../projections/activities/answers/tries.ts'
import { scoresOf, totalOf } from './paper.ts'

const paper = { titles: [], problems: [{ problemId: 1, locales: [], distribution: 40, enableAnalyze: true }], passScore: 24, fullScore: 40 }
const accepted: KeptTry = { answerId: 51, position: '1', submitTime: 'then', languageId: 4, statusCode: STATUS.Accept, score: 40 }
const cellOf = (counting: KeptTry) => {
  const problem = { tries: 1, counting } as ProblemProgress
  const [cell] = scoresOf(paper, { problems: { 1: problem } } as never as ProgressDocument, undefined)
  return [cell?.score, cell?.success, cell?.analyzeSuccess, cell?.isWaived]
}

test('an answer that failed its similarity check counts 0 until staff waive that', () => {
  expect(cellOf(accepted)).toEqual([40, true, null, false])
  expect(cellOf({ ...accepted, similarity: 'pending' })).toEqual([40, true, null, false])
  expect(cellOf({ ...accepted, similarity: 'passed' })).toEqual([40, true, true, false])
  expect(cellOf({ ...accepted, similarity: 'failed' })).toEqual([0, false, false, false])
  expect(cellOf({ ...accepted, similarity: 'waived' })).toEqual([40, true, false, true])
})

test('totals of scores with fractions have two digits at most', () => {
  expect(totalOf([{ score: 0.1 }, { score: 0.2 }, { score: 33.33 }])).toBe(33.63)
})
