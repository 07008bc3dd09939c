// Walks over an output token by token without building the list of them: outputs reach 16 MB.

const newline = 10

/** Blank, tab, vertical tab, form feed, carriage return: the separators within a line. Spaces of other scripts are text. */
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 13 || code === 11 || code === 12

/** A position in a text that moves from token to token. */
export class Scanner {
  readonly #text: string
  #at = 0
  /** The token that `next` found. */
  token = ''
  /** It is the first of its line. */
  isLineStart = true
  /** 1-based line of the token. */
  line = 1
  /** The white space that stood before the token, or before the end. */
  gap = ''

  constructor(text: string) {
    this.#text = text
  }

  /** Moves to the next token; false at the end of the text. */
  next(): boolean {
    const text = this.#text
    const from = this.#at
    let at = from
    this.isLineStart = from === 0
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === newline) {
        this.line++
        this.isLineStart = true
      } else if (!isBlank(code)) break
    }
    this.gap = text.slice(from, at)
    const start = at
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === newline || isBlank(code)) break
    }
    this.#at = at
    this.token = text.slice(start, at)
    return at > start
  }
}
