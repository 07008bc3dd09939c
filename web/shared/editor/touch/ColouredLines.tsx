// Visible lines of a program with line numbers and colours: an overlay below the text area, hidden from screen readers.
import { type ColouredLine, colourLine, type Within } from './colouring.ts'
import classes from './touch.module.css'

interface ColouredLinesProps {
  lines: readonly string[]
  language: string
  /** Pixels. */
  lineHeight: number
  /** First line drawn, from 0, and the line after the last. */
  from: number
  to: number
  /** Lines with an error, counted from 1. */
  marked: ReadonlySet<number>
}

/** Cache of recently coloured lines, by text and enclosing construct. */
const known = new Map<string, ColouredLine>()
const MOST_KNOWN = 20_000

const coloured = (line: string, within: Within | null, language: string): ColouredLine => {
  const key = `${language} ${within?.end ?? ''}\n${line}`
  const found = known.get(key) ?? colourLine(line, within, language)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}

/** All lines up to `to`, since a comment may start far above. */
export const coloursOf = (lines: readonly string[], language: string, to: number): readonly ColouredLine[] => {
  const found: ColouredLine[] = []
  let within: Within | null = null
  for (const line of lines.slice(0, Math.max(0, to))) {
    const one: ColouredLine = coloured(line, within, language)
    found.push(one)
    within = one.after
  }
  return found
}

/** Coloured pieces of a line; the parent element defines the colours. */
export const ColouredPieces = ({ pieces }: Pick<ColouredLine, 'pieces'>) =>
  pieces.map(({ text, colour }, part) =>
    colour === null ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
      <span key={part} className={classes[colour]}>
        {text}
      </span>
    ),
  )

export const ColouredLines = ({ lines, language, lineHeight, from, to, marked }: ColouredLinesProps) => {
  const first = Math.max(0, from)
  return (
    <div aria-hidden>
      {coloursOf(lines, language, to)
        .slice(first)
        .map(({ pieces }, at) => {
          const index = first + at
          return (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              key={index}
              className={classes.line}
              data-number={index + 1}
              data-mark={marked.has(index + 1) || undefined}
              style={{ top: 8 + index * lineHeight }}
            >
              <ColouredPieces pieces={pieces} />
            </div>
          )
        })}
    </div>
  )
}
