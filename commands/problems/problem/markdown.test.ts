// Detects texts that would block a reader's page, and accepts those that teachers write; compared with the real renderer where possible.
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../../demo/packages.ts'
import { isQuick, isTooCostly } from './markdown.ts'

const filled = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length))
const nested = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
/** Each blocked a page for seconds, with hardly any markup. */
const busy: [string, string][] = [
  ['a long command of its own, used often', `$\\def\\a{${'x'.repeat(400)}}${'\\a'.repeat(100)}$`],
  ['many formulas', '$x^2$ '.repeat(3300)],
  ['many dollar signs', '$a'.repeat(9900)],
  ['a matrix of many rows', `$$\n\\begin{matrix}\n${'a & b \\\\'.repeat(1800)}\n\\end{matrix}\n$$`],
  ['a paragraph of many lines', 'a\n'.repeat(9000)],
  ['a table of many rows', `|a|\n|-|\n${'|a|b|\n'.repeat(3000)}`],
]

describe('refused', () => {
  test.each([
    ['stars and underscores that never close', filled('*a_', 60_000)],
    ['stars within words', filled('*a **b', 60_000)],
    ['stars between blanks', filled('* a ', 60_000)],
    ['strokes', filled('~a ~~b', 60_000)],
    ['one run of stars', `${'*'.repeat(3000)}a${'*'.repeat(3000)}`],
    ['emphasis in emphasis', `${filled('*a **b ', 8000)}${filled('c* d** ', 8000)}`],
    ['brackets', `${'['.repeat(3000)}a${'](b)'.repeat(3000)}`],
    ['references to nothing', filled('[^a]', 60_000)],
    ['quotes in quotes', '> '.repeat(3000)],
    ['quotes in quotes without blanks', '>'.repeat(3000)],
    ['lists in lists on a line', `${'+ '.repeat(3000)}a`],
    ['numbered lists in lists', `${'1. '.repeat(3000)}a`],
    ['lists in lists by blanks', nested],
    ['a wide table of empty rows', `${'|'.repeat(1000)}\n${'|-'.repeat(999)}|\n${filled('|\n', 50_000)}`],
    ['marks over many lines of one paragraph', filled('*a_\n', 60_000)],
    ['marks after a fence that is none', `<pre>\n\`\`\`\n</pre>\n\n${filled('*a_', 60_000)}`],
    ['marks after a fence that has ended', `~~~\ncode\n~~~\n${filled('*a_', 60_000)}`],
    ['marks after a formula that has ended', `$$\n\`\`\`\n$$\n${filled('*a_', 60_000)}`],
    ['marks in a formula', `$$\n${filled('*a_', 60_000)}\n$$`],
    ['marks after a fence that ended with its list', `- a\n\n  ~~~\nb\n\n${filled('*a_', 60_000)}`],
    ['marks after a fence within a formula', `$$\n~~~\n$$\n${filled('*a_', 60_000)}`],
    ['marks after a fence that was closed further in', `~~~\ncode\n   ~~~~  \n${filled('*a_', 60_000)}`],
    ['marks after lines of code', `\`a\`\n${filled('*a_', 60_000)}`],
    ...busy,
    ['a matrix with blank lines in it', `$$\n\\begin{matrix}\n${'a & b \\\\\n\n'.repeat(1800)}\n\\end{matrix}\n$$`],
    ['a matrix in a list', `- $$\n\n  \\begin{matrix} ${'a & b \\\\'.repeat(1800)}\\end{matrix}\n  $$`],
    ['one long formula', `$${'x+'.repeat(12_000)}$`],
    ['a long command that takes something', `$\\newcommand{\\a}[1]{${'#1'.repeat(200)}}\\a{${'x'.repeat(400)}}$`],
  ])('%s', (_, text) => expect(isTooCostly(text)).toBe(true))
})

describe('taken', () => {
  test.each([
    ['nothing', ''],
    ['60,000 characters of plain words', filled('讀入兩個整數。 Read two integers. ', 60_000)],
    ['a triangle of stars in a fence', `印出：\n\n\`\`\`\n${Array.from({ length: 200 }, (_, n) => '*'.repeat(n)).join('\n')}\n\`\`\``],
    ['a long list with bold heads', filled('- **n**: the number of cities, at most $10^5$\n', 60_000)],
    ['many paragraphs with names_like_this', filled('The value of `dp[i][j]` is *best_so_far*, see [here](#a).\n\n', 60_000)],
    ['a table of 200 rows', `| n | m | answer |\n|---|---|---|\n${filled('| 1 | 2 | **3** |\n', 3600)}`],
    ['formulas', `$$\n${filled('\\sum_{i=1}^n a_i b_i^*\n', 5000)}$$`],
    [
      'a long statement: 150 formulas and a table of 100 rows',
      `${filled('The $i$-th of them is $a_i$ with $1 \\le a_i \\le 10^9$.\n\n', 50 * 55)}| n | $m$ | answer |\n|---|---|---|\n${'| 1 | $2$ | **3** |\n'.repeat(100)}`,
    ],
    ['lines of an equation', `$$\n\\begin{aligned}\n${'f(x) &= \\sum_{i=1}^{n} x_i + 1 \\\\\n'.repeat(100)}\\end{aligned}\n$$`],
    [
      'a command of its own as people write it',
      '$\\def\\R{\\mathbb{R}} x \\in \\R$ and $\\newcommand{\\abs}[1]{\\left| #1 \\right|} \\abs{x}$',
    ],
    ['prices', filled('A ticket is $5, and the way there and back is two.\n\n', 15_000)],
    ['3,000 lines of one paragraph', 'word\n'.repeat(3000)],
    ['quotes and lists as people nest them', '> - a\n>   - b\n>     1. c\n>        > d\n'],
    ['code with a deep indent', `\`\`\`python\n${' '.repeat(200)}- 1\n\`\`\``],
  ])('%s', (_, text) => expect(isTooCostly(text)).toBe(false))
})

test('the texts of the demo are taken, and so short that a page renders them itself', () => {
  const texts = readPackages()
    .flatMap(({ form }) => form.locales)
    .flatMap((locale) => [locale.description, locale.hint, locale.solution])
  expect(texts.filter((text) => isTooCostly(text) || !isQuick(text))).toEqual([])
})

describe('rendered beside the page', () => {
  test.each([
    ...busy,
    ...busy.slice(1).map(([name, text]): [string, string] => [`${name}, a third of it`, text.slice(0, text.length / 3)]),
    ['any command of its own', '$\\def\\a{x}\\a$'],
    ['a matrix of empty cells', `$$\n\\begin{matrix}\n${'&'.repeat(1000)}\n\\end{matrix}\n$$`],
    ['a long text', 'word '.repeat(1000)],
  ])('%s', (_, text) => expect(isQuick(text)).toBe(false))
})
