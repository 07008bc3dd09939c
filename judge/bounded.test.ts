// A verdict takes a bounded number of bytes in the log, whatever its programs wrote; each text of it keeps a fair share.
import { expect, test } from 'vitest'
import type { CaseResult, Verdict } from '../protocol/verdict.ts'
import { boundedVerdict, verdictTextBytes } from './bounded.ts'
import { STATUS } from './catalogue.ts'

const one = (index: number, more: Partial<CaseResult> = {}): CaseResult => ({
  index,
  isVisible: true,
  statusCode: STATUS.WrongAnswer,
  points: 0,
  timeMs: 1,
  wallMs: 1,
  memoryKb: 1,
  ...more,
})
const verdict = (cases: CaseResult[], message = ''): Verdict => ({
  statusCode: STATUS.WrongAnswer,
  score: 0,
  cases,
  message,
  timeMs: 1,
  memoryKb: 1,
})
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
const outputs = (one: Verdict): string[] => one.cases.map(({ output }) => output ?? '')

test('what fits is left as it is', () => {
  const small = verdict([one(0, { output: 'x'.repeat(16_384), isOutputTruncated: false, messageForStudents: '錯' })], 'no\u0000')
  expect(boundedVerdict(small)).toEqual(small)
})

test.each([
  ['\u0001', 6],
  ['"', 2],
  ['\n', 2],
  ['\ud800', 6],
  ['錯', 3],
  ['😀', 4],
])('%j counts as the log writes it', (character, bytes) => {
  const written = character.repeat(16_384)
  const cut = boundedVerdict(verdict(Array.from({ length: 100 }, (_, index) => one(index, { output: written }))))
  const kept = outputs(cut).map((output) => output.length / character.length)
  expect(new Set(kept)).toEqual(new Set([Math.floor(verdictTextBytes / 100 / bytes)]))
  expect(cut.cases.every(({ isOutputTruncated }) => isOutputTruncated)).toBe(true)
  expect(bytesOf(cut)).toBeLessThan(verdictTextBytes + 100 * 200)
})

test('short texts are kept whole, and what they leave goes to the long ones', () => {
  const long = '\u0002'.repeat(100_000)
  const cut = boundedVerdict(verdict([one(0, { output: 'short' }), one(1, { output: long }), one(2, { messageForTeachers: long })], long))
  expect(outputs(cut)[0]).toBe('short')
  expect(cut.cases[0]?.isOutputTruncated).toBeUndefined()
  const share = Math.floor((verdictTextBytes - 5) / 3 / 6)
  expect(outputs(cut)[1]).toHaveLength(share)
  expect(cut.cases[2]?.messageForTeachers).toBe(`${'\u0002'.repeat(share)} […]`)
  expect(cut.message).toBe(`${'\u0002'.repeat(share)} […]`)
})

test('no character is cut in two', () => {
  const cut = boundedVerdict(verdict(Array.from({ length: 70 }, (_, index) => one(index, { output: '😀'.repeat(4096) }))))
  for (const output of outputs(cut)) expect(output.isWellFormed()).toBe(true)
})
