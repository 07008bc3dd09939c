// Editors know line feeds only: line ends and the byte order mark of a file are put back when it is saved. Pure.

export interface LineEnds {
  end: '\n' | '\r\n'
  hasMark: boolean
}

const MARK = '\uFEFF'

/** Null for a text of several kinds of line ends, which an editor would change. */
export const lineEndsOf = (text: string): LineEnds | null => {
  const hasMark = text.startsWith(MARK)
  if (!text.includes('\r')) return { end: '\n', hasMark }
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : { end: '\r\n', hasMark }
}

/** The text as an editor shows it. */
export const shownText = (text: string): string => (text.startsWith(MARK) ? text.slice(1) : text).replaceAll('\r\n', '\n')

/** An edited text with the line ends of its file. */
export const restoredEnds = (text: string, ends: LineEnds | null): string => {
  if (ends === null) return text
  return (ends.hasMark ? MARK : '') + (ends.end === '\n' ? text : text.replaceAll('\n', '\r\n'))
}
