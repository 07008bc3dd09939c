// Divides programs into lines and pieces by their matching parts.
import type { ShownMatch } from '../../../queries/judging/similarity/schemas.ts'

export type Side = 'left' | 'right'

/** A piece of a line; `match` is the index of its match, null outside of all. */
export interface MarkedText {
  text: string
  match: number | null
  /** First piece of its match on this side. */
  isFirst: boolean
}

type Range = ShownMatch['left']

/** Part of the line within a range, as columns from 0; null if the range does not touch it. */
const within = ({ start, end }: Range, line: number, length: number): [from: number, to: number] | null => {
  if (line < start.line || line > end.line) return null
  const from = line === start.line ? start.column - 1 : 0
  const to = line === end.line ? end.column - 1 : length
  return from < to ? [from, Math.min(to, length)] : null
}

/** Lines of a file, in pieces. Matches of one measure do not overlap. */
export const linesOf = (content: string, file: number, matches: readonly ShownMatch[], side: Side): MarkedText[][] => {
  const ranges = matches
    .map((match, index) => ({ range: match[side], index }))
    .filter(({ range }) => range.file === file)
    .sort((one, other) => one.range.start.line - other.range.start.line || one.range.start.column - other.range.start.column)
  const begun = new Set<number>()
  let next = 0
  return content.split(/\r\n|\r|\n/).map((text, at) => {
    const line = at + 1
    while (ranges[next] !== undefined && (ranges[next]?.range.end.line ?? 0) < line) next += 1
    const pieces: MarkedText[] = []
    let done = 0
    for (let i = next; i < ranges.length; i += 1) {
      const { range, index } = ranges[i] as (typeof ranges)[number]
      if (range.start.line > line) break
      const part = within(range, line, text.length)
      if (part === null) continue
      if (part[0] > done) pieces.push({ text: text.slice(done, part[0]), match: null, isFirst: false })
      pieces.push({ text: text.slice(...part), match: index, isFirst: !begun.has(index) })
      begun.add(index)
      done = part[1]
    }
    if (done < text.length) pieces.push({ text: text.slice(done), match: null, isFirst: false })
    return pieces
  })
}
