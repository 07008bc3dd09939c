// Walks over the tokens of a TeX text: arguments, options, ends of environments.
import type { Token } from './tokens.ts'

export class TokenReader {
  protected tokens: Token[]
  protected at = 0

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  protected skipBlanks(): void {
    for (let token = this.tokens[this.at]; token?.kind === 'text' && token.text.trim() === ''; token = this.tokens[this.at]) this.at += 1
  }

  /** An argument in braces as its tokens; a single token without them. */
  protected argumentTokens(): Token[] {
    this.skipBlanks()
    const first = this.tokens[this.at]
    if (first === undefined || first.kind === 'close') return []
    if (first.kind === 'text') {
      const text = first.text.trimStart()
      const [letter = ''] = text
      this.tokens[this.at] = { ...first, text: text.slice(letter.length) }
      return [{ ...first, text: letter }]
    }
    this.at += 1
    if (first.kind !== 'open') return [first]
    const start = this.at
    for (let depth = 1; this.at < this.tokens.length; this.at += 1) {
      const { kind } = this.tokens[this.at] as Token
      if (kind === 'open') depth += 1
      if (kind === 'close') depth -= 1
      if (depth === 0) break
    }
    const taken = this.tokens.slice(start, this.at)
    this.at += 1
    return taken
  }

  /** Skips an argument in brackets, and returns its text. */
  protected option(): string {
    this.skipBlanks()
    const first = this.tokens[this.at]
    if (first?.kind !== 'text' || !first.text.trimStart().startsWith('[')) return ''
    let [text, depth] = ['', 0]
    for (; this.at < this.tokens.length; this.at += 1) {
      const token = this.tokens[this.at] as Token
      if (token.kind === 'open') depth += 1
      if (token.kind === 'close') depth -= 1
      if (token.kind !== 'text') continue
      const end = depth === 0 ? token.text.indexOf(']') : -1
      text += end < 0 ? token.text : token.text.slice(0, end)
      if (end < 0) continue
      this.tokens[this.at] = { ...token, text: token.text.slice(end + 1) }
      break
    }
    return text.trimStart().slice(1)
  }

  /** An argument as it is written. */
  protected raw(): string {
    return this.argumentTokens()
      .map((token) => (token.kind === 'text' ? token.text : token.kind === 'command' ? `\\${token.name}` : ''))
      .join('')
      .replaceAll('\\_', '_')
      .replace(/\\([%#&~$])/g, '$1')
      .trim()
  }

  protected isEnd(token: Token, environment: string): boolean {
    if (token.kind !== 'command' || token.name !== 'end') return false
    const [open, name] = this.tokens.slice(this.at + 1, this.at + 3)
    return open?.kind === 'open' && name?.kind === 'text' && name.text.trim() === environment
  }

  /** `\ldots{}` */
  protected skipEmptyGroup(): void {
    if (this.tokens[this.at]?.kind === 'open' && this.tokens[this.at + 1]?.kind === 'close') this.at += 2
  }
}
