import { describe, expect, it } from 'vitest'
import { changedLines, lengthOf, stepAt } from './answerSteps.ts'

const written = (before: string, after: string) =>
  changedLines(before, after).map(({ kind, number, pieces }) => [kind, number, pieces.map(({ text }) => text).join('')])

const answer = (answerId: number, content: string, minute: number, languageId = 4) => ({
  answerId,
  problemId: 7,
  submitTime: `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
  languageId,
  statusCode: 1,
  status: 'WrongAnswer',
  score: 0,
  content,
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  verdicts: [],
})

describe('the newer code', () => {
  it('is listed by its own line numbers, with removed lines above their replacements', () => {
    expect(written('a\nb\nc\n', 'a\nB\nX\nc\n')).toEqual([
      ['same', 1, 'a'],
      ['removed', null, 'b'],
      ['added', 2, 'B'],
      ['added', 3, 'X'],
      ['same', 4, 'c'],
    ])
  })

  it('lists removed lines, and nothing for an empty code', () => {
    expect(written('a\nb', 'a')).toEqual([
      ['same', 1, 'a'],
      ['removed', null, 'b'],
    ])
    expect(written('', '')).toEqual([])
  })
})

describe('an attempt', () => {
  const answers = [answer(1, 'a\n', 0), answer(2, 'a\nb\n', 5), answer(3, 'int a;\n', 6, 1)]

  it('has no predecessor and no new line if it is the first', () => {
    expect(stepAt(answers, 0)).toMatchObject({ number: 1, before: null, added: 0, removed: 0, since: null })
  })

  it('lists its changes against the previous one, and the time between', () => {
    expect(stepAt(answers, 1)).toMatchObject({ number: 2, added: 1, removed: 0, since: 300_000 })
  })

  it('is not compared with another language', () => {
    expect(stepAt(answers, 2)).toMatchObject({ added: 0, removed: 0, lines: [{ kind: 'same' }] })
    expect(stepAt(answers, 3)).toBeNull()
  })
})

it('formats time in the largest whole unit', () => {
  expect([900, 59_000, 61_000, 7_200_000, 200_000_000].map(lengthOf)).toEqual([
    { unit: 'seconds', count: 1 },
    { unit: 'seconds', count: 59 },
    { unit: 'minutes', count: 1 },
    { unit: 'hours', count: 2 },
    { unit: 'days', count: 2 },
  ])
})
