// Line-by-line diff of expected and actual output, with inline differences.
import { diffArrays, diffChars } from 'diff'

/** Part of a line; `isChanged` if the other side differs there. */
export interface Piece {
  text: string
  isChanged: boolean
}

/** One row of the diff; a side is null if the other has an extra line. */
export interface DiffRow {
  kind: 'same' | 'changed' | 'missing' | 'extra'
  expected: string | null
  actual: string | null
}

/** Maximum number of missing or extra lines; beyond it, lines are compared by number. */
const MOST_LINES = 1000
/** Maximum number of differing characters in a line; beyond it, the whole line is marked. */
const MOST_CHARACTERS = 40

const splitLines = (text: string): string[] => {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const whole = (text: string | null, isChanged: boolean): Piece[] | null => (text === null ? null : [{ text, isChanged }])

/** Both sides of a row in pieces. Expensive: only for visible rows. */
export const piecesOf = ({ kind, expected, actual }: DiffRow): Record<'expected' | 'actual', readonly Piece[] | null> => {
  const changes =
    kind === 'changed' && expected !== null && actual !== null ? diffChars(expected, actual, { maxEditLength: MOST_CHARACTERS }) : undefined
  if (changes === undefined) return { expected: whole(expected, kind !== 'same'), actual: whole(actual, kind !== 'same') }
  return {
    expected: changes.filter((change) => !change.added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    actual: changes.filter((change) => !change.removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  }
}

const sameRow = (line: string): DiffRow => ({ kind: 'same', expected: line, actual: line })

const rowOf = (expected: string | undefined, actual: string | undefined): DiffRow => {
  if (actual === undefined) return { kind: 'missing', expected: expected ?? '', actual: null }
  if (expected === undefined) return { kind: 'extra', expected: null, actual }
  return expected === actual ? sameRow(expected) : { kind: 'changed', expected, actual }
}

const byNumber = (expected: readonly string[], actual: readonly string[]): DiffRow[] =>
  Array.from({ length: Math.max(expected.length, actual.length) }, (_, at) => rowOf(expected[at], actual[at]))

/** Rows with both outputs side by side; unmatched lines are paired with their neighbours first. */
export const diffLines = (expected: string, actual: string): DiffRow[] => {
  const [left, right] = [splitLines(expected), splitLines(actual)]
  const changes = diffArrays(left, right, { maxEditLength: MOST_LINES })
  if (changes === undefined) return byNumber(left, right)
  return changes.flatMap(({ value, added, removed }, at) => {
    if (!added && !removed) return value.map(sameRow)
    const before = changes[at - 1]
    if (added) return before?.removed ? [] : byNumber([], value)
    const next = changes[at + 1]
    return byNumber(value, next?.added ? next.value : [])
  })
}

/** A run of visible rows from `start` on, or of folded equal ones. */
export interface Stretch {
  start: number
  rows: readonly DiffRow[]
  isFolded: boolean
}

/** Number of equal rows kept around a difference, and the minimum number worth folding. */
const AROUND = 3
const WORTH_FOLDING = 8

/** Splits rows into visible and folded runs: equal rows stay visible only next to a difference, or if nothing differs. */
export const foldEqual = (rows: readonly DiffRow[]): Stretch[] => {
  const isNear = rows.map(() => false)
  for (const [at, { kind }] of rows.entries())
    if (kind !== 'same') isNear.fill(true, Math.max(0, at - AROUND), Math.min(rows.length, at + AROUND + 1))
  const stretches: { start: number; end: number; isFolded: boolean }[] = []
  for (let start = 0; start < rows.length; ) {
    const other = isNear.indexOf(isNear[start] !== true, start)
    const end = other < 0 ? rows.length : other
    const isFolded = isNear[start] !== true && end - start >= WORTH_FOLDING && end - start < rows.length
    const last = stretches.at(-1)
    if (last !== undefined && !last.isFolded && !isFolded) last.end = end
    else stretches.push({ start, end, isFolded })
    start = end
  }
  return stretches.map(({ start, end, isFolded }) => ({ start, rows: rows.slice(start, end), isFolded }))
}

/** The first rows, and the number of the remaining ones; folded rows do not count. */
export const firstRows = (stretches: readonly Stretch[], most: number): { shown: Stretch[]; more: number } => {
  const shown: Stretch[] = []
  let count = 0
  for (const stretch of stretches) {
    const rows = stretch.isFolded ? stretch.rows : stretch.rows.slice(0, Math.max(0, most - count))
    shown.push({ ...stretch, rows })
    if (!stretch.isFolded) count += stretch.rows.length
  }
  return { shown, more: Math.max(0, count - most) }
}

/** True if a non-empty text has no final line end. */
export const lacksLineEnd = (text: string): boolean => text !== '' && !text.endsWith('\n')

/** Equality except for trailing white space of lines and text: the comparison of sample runs. */
export const matchesSample = (expected: string, actual: string): boolean => {
  const tidy = (text: string) => text.replace(/[^\S\n]+$/gm, '').trimEnd()
  return tidy(expected) === tidy(actual)
}

/** Makes spaces, tabs and carriage returns visible. */
export const withVisibleSpace = (text: string): string => text.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\r', '␍')
