// Places of what two programs have in common, for showing both side by side.
import type { Leaves } from './leaves.ts'
import type { Tile } from './tiling.ts'
import type { Match, TextPosition, Range } from './types.ts'

/** Indices at which lines start; lines end as in Monaco. */
const lineStarts = (source: string): number[] => [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)]

/** Finds line and column of an index. */
const placesIn = (source: string): ((index: number) => TextPosition) => {
  const starts = lineStarts(source)
  return (index) => {
    let low = 0
    for (let high = starts.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= index) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: index - (starts[low] as number) + 1 }
  }
}

/** A program whose tokens can be shown: its leaves, which of them the sequence consists of, and its files. */
export interface Shown {
  leaves: Leaves
  /** Index of the leaf of each token. */
  order: readonly number[]
  sources: readonly string[]
}

const rangesIn = ({ leaves, order, sources }: Shown) => {
  const finders = sources.map(placesIn)
  return {
    isText: (token: number): boolean => leaves.text[order[token] as number] !== 0,
    /** Whether the token does not follow the one before it in the file. */
    isApart: (token: number): boolean => {
      const leaf = order[token] as number
      return leaves.isAfterGap[leaf] === true || leaves.file[leaf] !== leaves.file[order[token - 1] as number]
    },
    range: (from: number, last: number): Range => {
      const [first, final] = [order[from] as number, order[last] as number]
      const file = leaves.file[first] as number
      const find = finders[file] as (index: number) => TextPosition
      return { file, start: find(leaves.start[first] as number), end: find(leaves.end[final] as number) }
    },
  }
}

/** Matches of the tiles. A tile is divided where one of the programs has a starter's code or the end of a file in between. */
export const matchesOf = (tiles: readonly Tile[], left: Shown, right: Shown): Match[] => {
  const [ofLeft, ofRight] = [rangesIn(left), rangesIn(right)]
  const found: Match[] = []
  for (const { a, b, length } of tiles) {
    let from = 0
    for (let at = 1; at <= length; at++) {
      if (at < length && !ofLeft.isApart(a + at) && !ofRight.isApart(b + at)) continue
      let [first, last] = [from, at - 1]
      while (first <= last && !(ofLeft.isText(a + first) && ofRight.isText(b + first))) first++
      while (last >= first && !(ofLeft.isText(a + last) && ofRight.isText(b + last))) last--
      if (first <= last)
        found.push({ left: ofLeft.range(a + first, a + last), right: ofRight.range(b + first, b + last), tokens: last - first + 1 })
      from = at
    }
  }
  return found.sort(
    ({ tokens, left: p }, other) => other.tokens - tokens || p.file - other.left.file || p.start.line - other.left.start.line,
  )
}
