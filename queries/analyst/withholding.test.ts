import { expect, test } from 'vitest'
import { WITHHELD, withholding } from './withholding.ts'

const withhold = withholding(new Set(['nickname']))
const closed = { isRevealed: false, seesProblems: false }

test('what people wrote or are called is withheld at any depth, with the paths of it', () => {
  const data = { userId: 7, rows: [{ answer: { text: 'a' } }], nickname: 'kai', by: { email: 'a@b.test' }, reason: null, isOpen: true }
  expect(withhold(data, closed)).toEqual({
    value: { userId: 7, rows: WITHHELD, nickname: WITHHELD, by: { email: WITHHELD }, reason: null, isOpen: true },
    withheld: ['rows', 'nickname', 'by.email'],
  })
})

test('search words of people and classes are withheld, which are names and student numbers', () => {
  const found = { _id: 'all/7/0', userId: 7, scope: 'all', key: 's114001', nameKey: 'algorithms' }
  expect(withhold(found, closed).value).toEqual({ _id: 'all/7/0', userId: 7, scope: 'all', key: WITHHELD, nameKey: WITHHELD })
})

test('a sentence is withheld in a field that nobody has thought of; ids, codes and times are shown', () => {
  const data = { unknown: 'It was me.', mail: 'a@b.test', code1: 'loop-2', at: '2026-03-01T00:00:00.000Z' }
  expect(withhold(data, closed).withheld).toEqual(['unknown', 'mail'])
})

test('hidden data of problems are shown to those who may see all problems, when they ask', () => {
  const data = { testDatas: { inline: [{ input: '1 2' }] }, title: 'A + B' }
  expect(withhold(data, { isRevealed: true, seesProblems: false }).value).toEqual({ testDatas: WITHHELD, title: 'A + B' })
  expect(withhold(data, { isRevealed: false, seesProblems: true }).value).toEqual({ testDatas: WITHHELD, title: WITHHELD })
  expect(withhold(data, { isRevealed: true, seesProblems: true }).value).toEqual(data)
})
