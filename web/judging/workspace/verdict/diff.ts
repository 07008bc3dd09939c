// Compares expected and actual output line by line, and marks what differs inside a line.
import { diffArrays, diffChars } from 'diff'

/** A piece of a line; `isChanged` where the other side has something else. */
export interface Piece {
  text: string
  isChanged: boolean
}

/** One row of the comparison; a side is null where the other has a line too many. */
export interface DiffRow {
  kind: 'same' | 'changed' | 'missing' | 'extra'
  expected: string | null
  actual: string | null
}

/** Lines that may be missing or too many before the comparison costs too much, and goes by line number. */
const MOST_LINES = 1000
/** Characters of a line that may differ before all of it is marked. */
const MOST_CHARACTERS = 40

const splitLines = (text: string): string[] => {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const whole = (text: string | null, isChanged: boolean): Piece[] | null => (text === null ? null : [{ text, isChanged }])

/** Both sides of a row in pieces. It is costly: only for rows that are shown. */
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

/** Rows that show both outputs side by side; lines that have no counterpart are paired with their neighbours first. */
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

/** A stretch of rows that are shown, from `start` on, or of equal ones that are left out. */
export interface Stretch {
  start: number
  rows: readonly DiffRow[]
  isFolded: boolean
}

/** Equal rows that stay on each side of what differs, and how many are worth leaving out. */
const AROUND = 3
const WORTH_FOLDING = 8

/** All rows in stretches: of many equal ones in a row only those next to a difference are shown; all of them where nothing differs. */
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

/** So many rows of them, and how many more there are; what is left out counts for nothing. */
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

/** Whether a text ends within a line; an empty one does not. */
export const lacksLineEnd = (text: string): boolean => text !== '' && !text.endsWith('\n')

/** Equal but for white space at the ends of lines and of the text: what a sample run compares by. */
export const matchesSample = (expected: string, actual: string): boolean => {
  const tidy = (text: string) => text.replace(/[^\S\n]+$/gm, '').trimEnd()
  return tidy(expected) === tidy(actual)
}

/** Makes spaces, tabs and carriage returns visible. */
export const withVisibleSpace = (text: string): string => text.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\r', '␍')
