// Compares expected and actual output line by line, and marks what differs inside a line.

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

/** Above this many line pairs the longest common subsequence costs too much, and lines are compared by number. */
const MAX_PAIRS = 1_000_000

const splitLines = (text: string): string[] => {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const whole = (text: string, isChanged: boolean): Piece[] => [{ text, isChanged }]

/** Splits two lines into a common start, what differs, and a common end. */
export const diffLine = (expected: string, actual: string): { expected: Piece[]; actual: Piece[] } => {
  const left = [...expected]
  const right = [...actual]
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++
  const pieces = (side: string[]): Piece[] =>
    [
      { text: side.slice(0, start).join(''), isChanged: false },
      { text: side.slice(start, side.length - end).join(''), isChanged: true },
      { text: side.slice(side.length - end).join(''), isChanged: false },
    ].filter((piece) => piece.text !== '')
  return { expected: pieces(left), actual: pieces(right) }
}

/** Pairs of equal lines, in order: the longest common subsequence by dynamic programming. */
const commonLines = (left: string[], right: string[]): [number, number][] => {
  const width = right.length + 1
  const length = new Uint32Array((left.length + 1) * width)
  const at = (i: number, j: number): number => length[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      length[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [number, number][] = []
  let i = 0
  let j = 0
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

const byNumber = (left: string[], right: string[]): [number, number][] =>
  left.flatMap((line, i): [number, number][] => (line === right[i] ? [[i, i]] : []))

/** Rows that show both outputs side by side; lines that have no counterpart are paired with their neighbours first. */
export const diffLines = (expected: string, actual: string): DiffRow[] => {
  const left = splitLines(expected)
  const right = splitLines(actual)
  const pairs = left.length * right.length > MAX_PAIRS ? byNumber(left, right) : commonLines(left, right)
  const rows: DiffRow[] = []
  let i = 0
  let j = 0
  const gap = (untilLeft: number, untilRight: number) => {
    while (i < untilLeft || j < untilRight) {
      const mine = i < untilLeft ? left[i++] : undefined
      const theirs = j < untilRight ? right[j++] : undefined
      if (mine !== undefined && theirs !== undefined) rows.push({ kind: 'changed', ...diffLine(mine, theirs) })
      else if (mine !== undefined) rows.push({ kind: 'missing', expected: whole(mine, true), actual: null })
      else if (theirs !== undefined) rows.push({ kind: 'extra', expected: null, actual: whole(theirs, true) })
    }
  }
  for (const [a, b] of [...pairs, [left.length, right.length] as const]) {
    gap(a, b)
    const same = left[a]
    if (same === undefined) break
    rows.push({ kind: 'same', expected: whole(same, false), actual: whole(same, false) })
    i = a + 1
    j = b + 1
  }
  return rows
}

/** Equal but for white space at the ends of lines and of the text: what a sample run compares by. */
export const matchesSample = (expected: string, actual: string): boolean => {
  const tidy = (text: string) => text.replace(/[^\S\n]+$/gm, '').trimEnd()
  return tidy(expected) === tidy(actual)
}

/** Makes spaces, tabs and carriage returns visible. */
export const withVisibleSpace = (text: string): string => text.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\r', '␍')
