// Attempts to look different without being different, and programs that are hard to compare at all.
import { beforeAll, describe, expect, it } from 'vitest'
import { compare, measure } from './compare.ts'
import { type Bench, benchOf, readProgram, studentLanguages } from './programs.fixture.ts'

const KIB = 1024
const same = { text: 100, structure: 100, variable: 100 }
const nothing = { text: 0, structure: 0, variable: 0 }

/** Replaces a word outside of texts. */
const withWord = (source: string, word: string, by: string): string => source.replace(new RegExp(`\\b${word}\\b`, 'g'), by)

describe.each(studentLanguages)('a copy in $name', (language) => {
  const base = readProgram(language, 'base')
  let bench: Bench
  beforeAll(async () => {
    bench = await benchOf(language.languageId)
  })

  it.each([
    ['with a byte-order mark', `\ufeff${base}`],
    ['with line ends of another system', base.replaceAll('\n', '\r\n')],
    ['with odd spaces', base.replace(/(?<=[=+]) /g, '\u00a0').replace(/(?<=,) /g, '\u3000')],
    ['with invisible characters in names', withWord(base, 'top', 't\u200bo\u2060p').replaceAll('points', 'poi\u00adnts')],
    ['with full-width letters in names', withWord(base, 'top', 'ｔｏｐ')],
    ['with letters of another alphabet in names', withWord(withWord(base, 'top', 'tор'), 'count', 'соunt')],
  ])('%s is the same program', (_, copy) => {
    expect(copy).not.toBe(base)
    expect(bench.values(base, copy)).toEqual(same)
  })

  it('that does not parse any more is still a copy', () => {
    const lines = base.trimEnd().split('\n')
    const broken = [...lines.slice(0, -6), ') ) } if ( ;', ...lines.slice(-6), '{ ( [ "'].join('\n')
    const { text, structure } = bench.values(base, broken)
    expect(text).toBeGreaterThan(85)
    expect(structure).toBeGreaterThan(75)
  })

  it('in the middle of another program is found whole by its structure', () => {
    const { structure } = bench.values(base, `${base}\n${readProgram(language, 'other')}`)
    expect(structure).toBe(100)
  })

  it('of a very short program is the same, and no program is like an empty one', () => {
    const tiny = language.languageId === 4 ? 'x = 1' : 'x = 1;'
    expect(bench.values(tiny, tiny)).toEqual(same)
    for (const empty of ['', ' \n\n', '\ufeff']) {
      expect(bench.values(base, empty)).toEqual(nothing)
      expect(bench.values(empty, empty)).toEqual(nothing)
    }
  })

  it('of the starter file alone has nothing of its own', () => {
    expect(bench.tokens(base, [base])).toEqual({ text: new Int32Array(), structure: new Int32Array(), names: new Int32Array() })
  })

  it('is compared without what the starter file gave to both', () => {
    const [one, two] = [readProgram(language, 'independent1'), readProgram(language, 'independent3')]
    const given = readProgram(language, 'other')
    const [mine, theirs] = [`${given}\n${one}`, `${given}\n${two}`]
    expect(bench.values(mine, theirs).text).toBeGreaterThan(50)
    const { text, structure } = compare(bench.syntax, bench.tokens(mine, [given]), bench.tokens(theirs, [given]), { left: 1e9 })
    expect(text).toBeLessThan(30)
    expect(structure).toBeLessThan(50)
    const copied = compare(bench.syntax, bench.tokens(mine, [given]), bench.tokens(mine, [given]), { left: 1e9 })
    expect(copied).toEqual(same)
  })

  it('of 256 KiB is compared in a bounded number of steps', () => {
    const large = base.repeat(Math.floor((256 * KIB) / base.length))
    const budget = { left: 2e9 }
    const { text, structure } = compare(bench.syntax, bench.tokens(large), bench.tokens(`x = 2\n${large}`), budget)
    expect(text).toBeGreaterThan(99)
    expect(structure).toBeGreaterThan(99)
    expect(budget.left).toBeGreaterThan(1e9)
  })

  it('of 4,000 repeated tokens is compared in a bounded number of steps', () => {
    const repeated = 'x = x + 1;\n'.repeat(700)
    const budget = { left: 1e9 }
    const middle = repeated.length / 2 - ((repeated.length / 2) % 11)
    const changed = `${repeated.slice(0, middle)}y = 2;\n${repeated.slice(middle)}`
    expect(compare(bench.syntax, bench.tokens(repeated), bench.tokens(changed), budget).text).toBeGreaterThan(99)
    expect(budget.left).toBeGreaterThan(0.95e9)
  })

  it('with 60,000 nested parentheses is read to its end', () => {
    const nested = `x = ${'('.repeat(60_000)}1${')'.repeat(60_000)}`
    const tokens = bench.tokens(`${base}\n${nested}`)
    expect(tokens.text.length).toBeGreaterThan(60_000)
    expect(compare(bench.syntax, tokens, bench.tokens(base), { left: 1e9 }).structure).toBe(100)
  })
})

describe('what a language writes in two ways', () => {
  it.each([
    [1, 'int total = 1;', 'int to\\\ntal = 1;'],
    [1, 'int total = 1;', 'int \\u0074otal = 1;'],
    [1, 'void f() { a = 1; b = 2; }', 'void f() { a = 1;; ; b = 2;; }'],
    [2, 'bool b = x && y || !z;', 'bool b = x and y or not z;'],
    [3, 'class A { int total; }', 'class A { int \\u0074\\uuu006ftal; }'],
    [4, 'def f(a):\n    return a + 1\n', 'def f(a):\n  """adds one"""\n  return a + 1;\n'],
    [5, 'class A { int total; }', 'using System;\nnamespace B;\nclass A { int t\\u006ftal; }'],
    [6, 'package main\nfunc f() {\n a := 1\n b := 2\n}', 'package q; import "fmt"; func f() { a := 1; b := 2; }'],
  ])('in language %i is one program: %j', async (languageId, one, other) => {
    expect((await benchOf(languageId)).values(one, other)).toEqual(same)
  })

  it('includes macros, whose text is read as tokens', async () => {
    const bench = await benchOf(1)
    const macro = '#define LOOP(i, n) for (int i = 0; i < n; i++) { sum += values[i]; }\n'
    const { structure } = bench.values(macro, macro.replace('#define', '#  define').replaceAll('sum', 's').replace('{ s', '/* all */ {s'))
    expect(structure).toBe(100)
  })
})

describe('the largest value over earlier programs', () => {
  it('is that of comparing with each, and belongs to the first that has it', async () => {
    const [language] = studentLanguages
    const bench = await benchOf(language.languageId)
    const own = bench.tokens(readProgram(language, 'base'))
    const names = ['other', 'independent1', 'inlined', 'independent2', 'inlined', 'independent3'] as const
    const earlier = names.map((name, answerId) => ({ answerId, tokens: bench.tokens(readProgram(language, name)) }))
    const each = earlier.map(({ tokens }) => compare(bench.syntax, own, tokens, { left: 1e9 }))
    const found = measure(bench.syntax, own, earlier, { left: 1e9 })
    for (const name of ['text', 'structure', 'variable'] as const) {
      expect(found[name]).toEqual({ value: Math.max(...each.map((values) => values[name])), answerId: 2 })
    }
    expect(measure(bench.syntax, own, [], { left: 1e9 }).text).toEqual({ value: 0, answerId: null })
  })
})
