// Comparing in threads: results, what a caller keeps, places to show, and limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneFile } from '../catalogue.ts'
import { createSimilarityEngine, type SimilarityEngine } from './engine.ts'
import { readProgram, studentLanguages } from './programs.fixture.ts'
import { type Analysis, type Matches, type Matrix, pairIndex } from './types.ts'

const C = studentLanguages[0]
const files = (name: Parameters<typeof readProgram>[1]) => oneFile(1, readProgram(C, name))
const lines: string[] = []
let engine: SimilarityEngine
beforeAll(() => {
  engine = createSimilarityEngine({ log: (line) => lines.push(line) })
})
afterAll(() => engine.close())

describe('a hand-in', () => {
  it('is measured against earlier answers, by files the first time and by tokens from then on', async () => {
    const request = { languageId: 1, files: files('base'), starters: [] }
    const first = (await engine.analyse({
      ...request,
      baseline: [{ answerId: 7, files: files('other') }, { answerId: 8, files: files('inlined') }, { answerId: 9 }],
    })) as Analysis
    expect(first).toMatchObject({ isMeasurable: true, omitted: [9] })
    expect(first.found.text).toEqual({ value: expect.any(Number), answerId: 8 })
    expect(first.renewed.map(({ answerId }) => answerId)).toEqual([7, 8])
    const again = await engine.analyse({ ...request, baseline: first.renewed })
    expect(again).toEqual({ ...first, renewed: [], omitted: [] })
    const copy = await engine.analyse({ ...request, baseline: [{ answerId: 'base', tokens: first.tokens }] })
    expect(copy).toMatchObject({ found: { text: { value: 100, answerId: 'base' }, structure: { value: 100 }, variable: { value: 100 } } })
  })

  it('is 0 where there are no earlier answers', async () => {
    expect(await engine.analyse({ languageId: 1, files: files('base'), starters: [], baseline: [] })).toMatchObject({
      found: { text: { value: 0, answerId: null }, structure: { value: 0, answerId: null }, variable: { value: 0, answerId: null } },
    })
  })

  it('in another language, or too long, is not measurable', async () => {
    const given = { starters: [], baseline: [] }
    expect(await engine.analyse({ ...given, languageId: 7, files: oneFile(7, 'puts 1') })).toEqual({
      isMeasurable: false,
      reason: 'language',
    })
    const long = oneFile(1, 'x;'.repeat(600_000))
    expect(await engine.analyse({ ...given, languageId: 1, files: long })).toEqual({ isMeasurable: false, reason: 'size' })
  })
})

it('gives all pairs of a class', async () => {
  const names = ['base', 'inlined', 'other'] as const
  const programs = [...names.map((name) => ({ answerId: name, files: files(name) })), { answerId: 'lost' }]
  const matrix = (await engine.pairs({ languageId: 1, starters: [], programs })) as Matrix
  expect(matrix.ids).toEqual(names)
  expect(matrix.omitted).toEqual(['lost'])
  expect(matrix.text).toHaveLength(3)
  for (const [i, a] of names.entries()) {
    for (const b of names.slice(i + 1)) {
      const { values } = (await engine.matches({ languageId: 1, starters: [], left: files(a), right: files(b) })) as Matches
      const at = pairIndex(i, names.indexOf(b), names.length)
      expect(matrix.text[at]).toBeCloseTo(values.text, 3)
      expect(matrix.structure[at]).toBeCloseTo(values.structure, 3)
      expect(matrix.variable[at]).toBeCloseTo(values.variable, 3)
    }
  }
})

describe('places of what two programs have in common', () => {
  it('are lines and columns of the files as they were written', async () => {
    const left = [
      { name: 'a.c', content: '\ufeff// one\r\nint total = first + second * third;\r\n' },
      { name: 'b.c', content: 'int rest = total / 2 - 1;' },
    ]
    const right = [{ name: 'main.c', content: 'int rest = total / 2 - 1;\n\n  int total =\n    first + second * third;' }]
    const { text, values } = (await engine.matches({ languageId: 1, starters: [], left, right })) as Matches
    expect(values.text).toBe(100)
    expect(text).toEqual([
      {
        tokens: 9,
        left: { file: 0, start: { line: 2, column: 1 }, end: { line: 2, column: 36 } },
        right: { file: 0, start: { line: 3, column: 3 }, end: { line: 4, column: 28 } },
      },
      {
        tokens: 9,
        left: { file: 1, start: { line: 1, column: 1 }, end: { line: 1, column: 26 } },
        right: { file: 0, start: { line: 1, column: 1 }, end: { line: 1, column: 26 } },
      },
    ])
  })

  it('leave out the starter file, also where it lies between two parts that were copied', async () => {
    const starter = 'int given(int a, int b) { return a * b; }\n'
    const before = 'int mine = first + second;\n'
    const after = 'int more = third * fourth;\n'
    const program = oneFile(1, before + starter + after)
    const { text } = (await engine.matches({ languageId: 1, starters: [starter], left: program, right: program })) as Matches
    expect(text.map(({ left }) => [left.start.line, left.end.line])).toEqual([
      [1, 1],
      [3, 3],
    ])
  })
})

describe('limits', () => {
  it('end a thread whose program takes too much memory to parse, and the next task has another one', async () => {
    const ambiguous = oneFile(2, `int x = ${'a<'.repeat(100_000)}`)
    const result = await engine.analyse({ languageId: 2, starters: [], files: ambiguous, baseline: [] })
    expect(result).toEqual({ isMeasurable: false, reason: expect.stringMatching(/^(?:memory|time)$/) })
    const baseline = [
      { answerId: 1, files: ambiguous },
      { answerId: 2, files: oneFile(2, 'int x;') },
    ]
    expect(await engine.analyse({ languageId: 2, starters: [], files: oneFile(2, 'int x;'), baseline })).toMatchObject({
      isMeasurable: true,
      omitted: [1],
      found: { text: { value: 100, answerId: 2 } },
    })
  })

  it('end a thread that takes too long, and the next task has another one', async () => {
    const hasty = createSimilarityEngine({ log: (line) => lines.push(line), limitsMs: { analyse: 0 } })
    const request = { languageId: 1, starters: [], files: files('base'), baseline: [] }
    expect(await hasty.analyse(request)).toEqual({ isMeasurable: false, reason: 'time' })
    expect(lines.at(-1)).toContain('time limit')
    expect(await hasty.matches({ languageId: 1, starters: [], left: files('base'), right: files('base') })).toMatchObject({
      values: { text: 100 },
    })
    await hasty.close()
    await expect(hasty.analyse(request)).rejects.toThrow('closed')
  })
})
