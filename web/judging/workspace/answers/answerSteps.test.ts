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
  verdicts: [],
})

describe('the newer code', () => {
  it('stands line by line under its own numbers, with what was there above what took its place', () => {
    expect(written('a\nb\nc\n', 'a\nB\nX\nc\n')).toEqual([
      ['same', 1, 'a'],
      ['removed', null, 'b'],
      ['added', 2, 'B'],
      ['added', 3, 'X'],
      ['same', 4, 'c'],
    ])
  })

  it('shows lines that are gone, and nothing where there is nothing', () => {
    expect(written('a\nb', 'a')).toEqual([
      ['same', 1, 'a'],
      ['removed', null, 'b'],
    ])
    expect(written('', '')).toEqual([])
  })
})

describe('an attempt', () => {
  const answers = [answer(1, 'a\n', 0), answer(2, 'a\nb\n', 5), answer(3, 'int a;\n', 6, 1)]

  it('that is the first has nothing before it, and no line of it is new', () => {
    expect(stepAt(answers, 0)).toMatchObject({ number: 1, before: null, added: 0, removed: 0, since: null })
  })

  it('says what it has over the one before, and how much later it came', () => {
    expect(stepAt(answers, 1)).toMatchObject({ number: 2, added: 1, removed: 0, since: 300_000 })
  })

  it('in another language is compared with nothing', () => {
    expect(stepAt(answers, 2)).toMatchObject({ added: 0, removed: 0, lines: [{ kind: 'same' }] })
    expect(stepAt(answers, 3)).toBeNull()
  })
})

it('counts time in the largest unit of which there is a whole one', () => {
  expect([900, 59_000, 61_000, 7_200_000, 200_000_000].map(lengthOf)).toEqual([
    { unit: 'seconds', count: 1 },
    { unit: 'seconds', count: 59 },
    { unit: 'minutes', count: 1 },
    { unit: 'hours', count: 2 },
    { unit: 'days', count: 2 },
  ])
})
