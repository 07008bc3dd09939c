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
  expected: readonly Piece[] | null
  actual: readonly Piece[] | null
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

const whole = (text: string, isChanged: boolean): Piece[] => [{ text, isChanged }]

const changedRow = (expected: string, actual: string): DiffRow => {
  const changes = diffChars(expected, actual, { maxEditLength: MOST_CHARACTERS })
  if (changes === undefined) return { kind: 'changed', expected: whole(expected, true), actual: whole(actual, true) }
  return {
    kind: 'changed',
    expected: changes.filter((change) => !change.added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    actual: changes.filter((change) => !change.removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  }
}

const sameRow = (line: string): DiffRow => ({ kind: 'same', expected: whole(line, false), actual: whole(line, false) })

const rowOf = (expected: string | undefined, actual: string | undefined): DiffRow => {
  if (actual === undefined) return { kind: 'missing', expected: whole(expected ?? '', true), actual: null }
  if (expected === undefined) return { kind: 'extra', expected: null, actual: whole(actual, true) }
  return expected === actual ? sameRow(expected) : changedRow(expected, actual)
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

/** Equal but for white space at the ends of lines and of the text: what a sample run compares by. */
export const matchesSample = (expected: string, actual: string): boolean => {
  const tidy = (text: string) => text.replace(/[^\S\n]+$/gm, '').trimEnd()
  return tidy(expected) === tidy(actual)
}

/** Makes spaces, tabs and carriage returns visible. */
export const withVisibleSpace = (text: string): string => text.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\r', '␍')
