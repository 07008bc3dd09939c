import { expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { countingAnswer } from './counting.ts'

const answer = (answerId: number, statusCode: number, score: number) => ({
  answerId,
  position: String(answerId).padStart(4, '0'),
  statusCode,
  score,
})
const right = answer(1, STATUS.Accept, 40)
const partial = answer(2, STATUS.Partial, 20)
const alsoRight = answer(3, STATUS.Accept, 40)
const wrong = answer(4, STATUS.WrongAnswer, 0)
const [waiting, cancelled, failed] = [answer(5, STATUS.Waiting, 0), answer(6, STATUS.Cancelled, 0), answer(7, STATUS.SystemError, 0)]
const compileError = answer(8, STATUS.CompileError, 0)
const all = [right, partial, alsoRight, wrong, waiting, cancelled, failed]

test.each([
  ['last', [], null],
  ['best', [], null],
  ['last', [waiting, cancelled, failed], null],
  ['best', [waiting, cancelled, failed], null],
  ['last', all, wrong],
  ['best', all, right],
  ['last', [right, compileError], compileError],
  ['best', [partial, compileError], partial],
  ['best', [wrong, compileError], wrong],
] as const)('%s of %#', (counts, answers, counting) => {
  expect(countingAnswer(answers, counts)).toBe(counting)
  expect(countingAnswer([...answers].reverse(), counts)).toBe(counting)
})
