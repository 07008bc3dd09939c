// Converts the TeX of problem statements to Markdown. What is beyond it is left out or kept as plain text, and noted with its line.
import { ACCENTS, ARGUMENTS_BEFORE, CHARACTERS, HEADINGS, LOOKS, PLAIN_STYLES, QUIET_ENVIRONMENTS, STYLES } from './characters.ts'
import { MacroReader } from './macros.ts'
import { code, escaped, fenced, listOf, mathOf, styled, tableOf, tidied, unescaped } from './text.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { ConvertedTex, TexNote, TexOptions } from './types.ts'

/** No statement nests deeper. */
const DEEPEST = 60

class Converter extends MacroReader {
  readonly notes: TexNote[] = []
  readonly pictures: string[] = []
  title: string | null = null
  readonly #options: TexOptions

  constructor(tokens: Token[], options: TexOptions) {
    super(tokens)
    this.#options = options
  }

  #note(line: number, what: string): void {
    if (!this.notes.some((note) => note.what === what)) this.notes.push({ line, what })
  }

  #converted(tokens: Token[], depth: number): string {
    const [before, at] = [this.tokens, this.at]
    this.tokens = tokens
    this.at = 0
    const text = this.#until(depth + 1, () => false)
    this.tokens = before
    this.at = at
    return text
  }

  #argument(depth: number): string {
    return this.#converted(this.argumentTokens(), depth)
  }

  #picture(file: string, line: number, caption = ''): string {
    const address = this.#options.pictureAt(file)
    if (address === null) {
      this.#note(line, `\\includegraphics{${file}}`)
      return caption
    }
    this.pictures.push(file)
    return `\n\n![${caption.replaceAll('\n', ' ').trim()}](${address})\n\n`
  }

  #list(kind: string, depth: number): string {
    const items: string[] = []
    let isFirst = true
    for (;;) {
      let name = ''
      const text = this.#until(depth + 1, (token) => token.kind === 'command' && (token.name === 'item' || this.isEnd(token, kind)))
      if (!isFirst) items.push(text)
      isFirst = false
      const token = this.tokens[this.at]
      if (token?.kind !== 'command') break
      name = token.name
      this.at += 1
      if (name !== 'item') {
        this.argumentTokens()
        break
      }
      const label = this.option()
      if (label !== '') this.tokens.splice(this.at, 0, { kind: 'text', text: `${label} `, line: token.line })
    }
    return listOf(items, kind.startsWith('enumerate'))
  }

  /** Rows of a table until the end of its environment. */
  #table(environment: string, depth: number): string {
    const rows: string[][] = [[]]
    let cell = ''
    const endCell = (): void => {
      rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
      cell = ''
    }
    for (;;) {
      cell += this.#until(
        depth + 1,
        (token) =>
          token.kind === 'cell' ||
          (token.kind === 'command' && (/^(?:\\|tabularnewline)$/.test(token.name) || this.isEnd(token, environment))),
      )
      const token = this.tokens[this.at]
      this.at += 1
      if (token?.kind === 'cell') endCell()
      else if (token?.kind === 'command' && token.name !== 'end') {
        this.option()
        endCell()
        rows.push([])
      } else {
        if (token) this.argumentTokens()
        if (cell.trim() !== '' || rows.at(-1)?.length) endCell()
        break
      }
    }
    return tableOf(rows)
  }

  #environment(depth: number, line: number): string {
    const name = this.raw()
    if (/^(?:itemize|enumerate|description|compactitem|compactenum)\*?$/.test(name)) {
      this.option()
      return this.#list(name, depth)
    }
    if (/^(?:tabularx?|tabular\*|array)$/.test(name)) {
      this.option()
      if (name !== 'tabular') this.argumentTokens()
      this.argumentTokens()
      return this.#table(name, depth)
    }
    if (/^(?:example|examplewide|examplethree)$/.test(name)) {
      this.#until(depth + 1, (token) => this.isEnd(token, name))
      this.at += 1
      this.argumentTokens()
      return ''
    }
    this.option()
    if (/^(?:wrapfigure|minipage|multicols)$/.test(name)) this.argumentTokens()
    if (name === 'wrapfigure') this.argumentTokens()
    const content = this.#until(depth + 1, (token) => this.isEnd(token, name))
    if (this.tokens[this.at]) {
      this.at += 1
      this.argumentTokens()
    }
    if (/^(?:quote|quotation|verse)$/.test(name)) return `\n\n> ${content.trim().replace(/\n/g, '\n> ')}\n\n`
    const heading = this.#options.headings[name]
    if (heading !== undefined) return `\n\n## ${heading}\n\n${content}\n\n`
    if (!QUIET_ENVIRONMENTS.test(name)) this.#note(line, `\\begin{${name}}`)
    return `\n\n${content}\n\n`
  }

  /** Text of a group whose style a command at its beginning sets. */
  #group(depth: number): string {
    const start = this.at - 1
    const first = this.tokens.slice(this.at).find((token) => token.kind !== 'text' || token.text.trim() !== '')
    this.at = start
    const text = this.#argument(depth)
    if (first?.kind !== 'command') return text
    const mark = STYLES[first.name]
    if (mark !== undefined && !first.name.startsWith('text') && first.name !== 'emph' && first.name !== 'sout') return styled(mark, text)
    return first.name === 'tt' || first.name === 'ttfamily' ? code(unescaped(text)) : text
  }

  #command({ name, line, hasSpace }: Extract<Token, { kind: 'command' }>, depth: number): string {
    const expansion = this.expansionOf(name)
    if (expansion !== null) return this.#converted(tokensOf(expansion), depth)
    const character = CHARACTERS[name]
    if (character !== undefined) {
      if (/^[a-zA-Z]+$/.test(name)) this.skipEmptyGroup()
      return `${character}${hasSpace && character === '…' ? ' ' : ''}`
    }
    const accent = ACCENTS[name]
    if (accent !== undefined) {
      const [letter = '', ...rest] = this.#argument(depth).replace('ı', 'i')
      return `${letter}${accent}${rest.join('')}`.normalize('NFC')
    }
    const level = HEADINGS[name.replace('*', '')]
    if (level !== undefined) {
      const text = this.#argument(depth).trim()
      return `\n\n${'#'.repeat(level)} ${this.#options.headings[text] ?? text}\n\n`
    }
    const mark = STYLES[name]
    if (mark !== undefined) return name.startsWith('text') || name === 'emph' || name === 'sout' ? styled(mark, this.#argument(depth)) : ''
    if (name in LOOKS) {
      this.option()
      for (let left = LOOKS[name] as number; left > 0; left -= 1) this.argumentTokens()
      return ''
    }
    switch (name) {
      case '\\':
      case '\\*':
      case 'newline':
        this.option()
        return '  \n'
      case 'par':
        return '\n\n'
      case 'texttt':
      case 't':
        return code(unescaped(this.#argument(depth)))
      case 'tt':
      case 'ttfamily':
        return ''
      case 'problemname':
        this.title = this.#argument(depth).trim()
        return ''
      case 'url':
        return `<${this.raw()}>`
      case 'href': {
        const address = this.raw()
        return `[${this.#argument(depth)}](${address})`
      }
      case 'includegraphics':
        this.option()
        return this.#picture(this.raw(), line)
      case 'illustration': {
        this.argumentTokens()
        const file = this.raw()
        return this.#picture(file, line, this.#argument(depth))
      }
      case 'caption':
      case 'caption*':
        this.option()
        return `\n\n*${this.#argument(depth).trim()}*\n\n`
      case 'footnote':
        return ` (${this.#argument(depth).trim()})`
      case 'epigraph': {
        const quote = this.#argument(depth).trim()
        return `\n\n> ${quote.replace(/\n/g, '\n> ')}\n>\n> — ${this.#argument(depth).trim()}\n\n`
      }
      case 'multicolumn':
      case 'multirow':
      case 'multicol':
        this.argumentTokens()
        this.argumentTokens()
        return this.#argument(depth)
      case 'def':
      case 'newcommand':
      case 'newcommand*':
      case 'providecommand':
        this.define(name)
        return ''
      case 'begin':
        return this.#environment(depth, line)
      case 'end':
        this.argumentTokens()
        return ''
      case 'exmp':
      case 'exmpfile':
        this.argumentTokens()
        this.argumentTokens()
        if (name === 'exmpfile') this.argumentTokens()
        return ''
      case 'item':
        return '\n\n- '
      case 'input':
      case 'include':
        this.#note(line, `\\${name}{${this.raw()}}`)
        return ''
    }
    const heading = this.#options.headings[name]
    if (heading !== undefined) return `\n\n## ${heading}\n\n`
    if (PLAIN_STYLES.test(name)) {
      this.option()
      for (let left = ARGUMENTS_BEFORE[name] ?? 0; left > 0; left -= 1) this.argumentTokens()
      return this.#argument(depth)
    }
    this.#note(line, `\\${name}`)
    this.option()
    return this.tokens[this.at]?.kind === 'open' ? this.#argument(depth) : ''
  }

  /** Text up to a token that `isOver`, which is not taken. */
  #until(depth: number, isOver: (token: Token) => boolean): string {
    let text = ''
    for (;;) {
      const token = this.tokens[this.at]
      if (token === undefined || isOver(token)) return text
      this.at += 1
      if (depth > DEEPEST) continue
      switch (token.kind) {
        case 'text':
          text += escaped(token.text)
          break
        case 'math':
          text += mathOf(token)
          break
        case 'verbatim':
          text += token.isInline ? code(token.text) : `\n\n${fenced(token.text)}\n\n`
          break
        case 'paragraph':
          text += '\n\n'
          break
        case 'open':
          text += this.#group(depth)
          break
        case 'command':
          text += this.#command(token, depth)
          break
        case 'cell':
        case 'close':
      }
    }
  }

  convert(): string {
    return this.#until(0, () => false)
  }
}

/** Converts a statement. Never throws: what it does not know is in `notes`. */
export const texToMarkdown = (source: string, options: TexOptions): ConvertedTex => {
  const [, plain] = /^\s*%%\s*plainproblemname:\s*(.+?)\s*$/m.exec(source) ?? []
  const converter = new Converter(tokensOf(source.replaceAll('\r\n', '\n')), options)
  const markdown = tidied(converter.convert())
  return { markdown, title: plain ?? converter.title, pictures: converter.pictures, notes: converter.notes }
}
