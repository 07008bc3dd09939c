// How the measures react to what students do to a copy, in six languages, and to programs that nobody copied.
import { beforeAll, describe, expect, it } from 'vitest'
import { isComparable } from '../../commands/problems/problemSet/types.ts'
import { languages } from '../catalogue.ts'
import { type Bench, benchOf, readProgram, studentLanguages } from './programs.fixture.ts'
import { syntaxOf } from './syntax.ts'
import { transforms } from './transforms.fixture.ts'
import { measures } from './types.ts'

type Bounds = readonly [least: number, most: number]
const same: Bounds = [100, 100]
const none: Bounds = [0, 0]

/** Figures of six other programs of about the same length. Programs differ: five points more or less are allowed, but not at 0 and 100. */
const expected: Record<Exclude<keyof typeof transforms, 'minified'>, readonly [text: Bounds, structure: Bounds, variable: Bounds]> = {
  commented: [same, same, same],
  renamed: [[41, 58], same, none],
  reordered: [[97, 100], [97, 100], same],
  padded: [[89, 91], same, [91, 92]],
  looped: [
    [78, 92],
    [79, 81],
    [91, 100],
  ],
  disguised: [[18, 32], [74, 79], none],
}
const SLACK = 5

const expectWithin = (value: number, [least, most]: Bounds): void => {
  if (least === most) return expect(value).toBe(least)
  expect(value).toBeGreaterThanOrEqual(least - SLACK)
  expect(value).toBeLessThanOrEqual(most + SLACK)
}

describe.each(studentLanguages)('a program in $name', (language) => {
  const base = readProgram(language, 'base')
  let bench: Bench
  beforeAll(async () => {
    bench = await benchOf(language.languageId)
  })

  it('has 130 to 220 tokens, so that the figures can be compared', () => {
    expect(bench.tokens(base).text.length).toBeGreaterThanOrEqual(130)
    expect(bench.tokens(base).text.length).toBeLessThanOrEqual(220)
  })

  it.each(Object.entries(expected))('that is %s is as similar as expected', (name, bounds) => {
    const copy = transforms[name as keyof typeof expected](bench.parser, bench.syntax, base)
    expect(copy).not.toBe(base)
    const values = bench.values(base, copy)
    for (const [index, measure] of measures.entries()) expectWithin(values[measure], bounds[index] as Bounds)
    expect(bench.values(copy, base)).toEqual(values)
  })

  it('that is minified is the same program', () => {
    const short = transforms.minified(bench.parser, bench.syntax, base)
    expect(short.length).toBeLessThan(base.length)
    expect(bench.values(base, short)).toEqual({ text: 100, structure: 100, variable: 100 })
  })

  it('whose functions are written where they were called stays far more similar than what others wrote', () => {
    const { text, structure } = bench.values(base, readProgram(language, 'inlined'))
    expect(text).toBeGreaterThan(45)
    expect(structure).toBeGreaterThan(65)
  })

  it.each(['independent1', 'independent2', 'independent3'] as const)('has little in common with %s, by another student', (name) => {
    const { text, structure, variable } = bench.values(base, readProgram(language, name))
    expect(text).toBeLessThanOrEqual(24)
    expect(structure).toBeLessThanOrEqual(45)
    expect(variable).toBe(0)
  })

  it('has little in common with a program for another task', () => {
    const { text, structure, variable } = bench.values(base, readProgram(language, 'other'))
    expect(text).toBeLessThanOrEqual(16)
    expect(structure).toBeLessThanOrEqual(30 + SLACK)
    expect(variable).toBe(0)
  })
})

it('covers the languages for which sets offer the comparison, and no other', () => {
  const offered = languages.filter(({ languageId }) => isComparable({ canAnalyze: true, languages: [languageId] }))
  const covered = languages.filter(({ languageId }) => syntaxOf(languageId) !== null)
  expect(covered).toEqual(offered)
})
