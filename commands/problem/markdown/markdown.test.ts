// Texts that would keep a reader's page busy are told from those that teachers write; the renderer itself is asked where it can be.
import { describe, expect, test } from 'vitest'
import { isTooCostly } from './contract.ts'

const filled = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length))
const nested = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')

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
    ['quotes and lists as people nest them', '> - a\n>   - b\n>     1. c\n>        > d\n'],
    ['code with a deep indent', `\`\`\`python\n${' '.repeat(200)}- 1\n\`\`\``],
  ])('%s', (_, text) => expect(isTooCostly(text)).toBe(false))
})
