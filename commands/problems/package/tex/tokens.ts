// Splits TeX into tokens, without comments, and with the lines that they stand in.

export type Token =
  | { kind: 'command'; name: string; line: number; hasSpace: boolean }
  | { kind: 'text'; text: string; line: number }
  | { kind: 'math'; text: string; isDisplay: boolean; line: number }
  | { kind: 'verbatim'; text: string; isInline: boolean; line: number }
  | { kind: 'open' | 'close' | 'paragraph' | 'cell'; line: number }

/** Environments whose content is taken as it is. */
const VERBATIM = /^(?:verbatim|lstlisting|Verbatim|minted)\*?$/
/** Environments that are one formula. */
const FORMULA = /^(?:equation|align|gather|multline|eqnarray|displaymath|math|flalign|alignat)\*?$/
/** Those that KaTeX needs to see around their content. */
const KEPT_FORMULA = /^(?:align|gather|eqnarray|flalign|alignat|multline)\*?$/

/** The tokens of a text. A formula without an end ends with the text. */
export const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = []
  let [at, line] = [0, 1]
  const advance = (length: number): string => {
    const taken = source.slice(at, at + length)
    for (const character of taken) if (character === '\n') line += 1
    at += length
    return taken
  }
  /** Takes what is before `end`, and `end` itself. */
  const until = (end: string): string => {
    let found = source.indexOf(end, at)
    while (found > 0 && end.startsWith('$') && source[found - 1] === '\\') found = source.indexOf(end, found + 1)
    const text = advance((found < 0 ? source.length : found) - at)
    advance(end.length)
    return text
  }
  const formula = (isDisplay: boolean, end: string): void => {
    const start = line
    tokens.push({ kind: 'math', text: until(end), isDisplay, line: start })
  }
  const environment = (name: string): boolean => {
    const start = line
    if (VERBATIM.test(name)) {
      if (source[at] === '[') until(']')
      if (name.startsWith('minted') && source[at] === '{') until('}')
      tokens.push({ kind: 'verbatim', text: until(`\\end{${name}}`).replace(/^[ \t]*\n/, ''), isInline: false, line: start })
      return true
    }
    if (!FORMULA.test(name)) return false
    const content = until(`\\end{${name}}`)
    const kept = name.startsWith('eqnarray') ? 'aligned' : name.replace('*', '').replace('align', 'aligned').replace('gather', 'gathered')
    const text = KEPT_FORMULA.test(name) && /^(?:aligned|gathered)$/.test(kept) ? `\\begin{${kept}}${content}\\end{${kept}}` : content
    tokens.push({ kind: 'math', text, isDisplay: true, line: start })
    return true
  }
  const command = (): void => {
    const start = line
    const [, name = ''] = /^\\([a-zA-Z@]+\*?|[^a-zA-Z]|$)/.exec(source.slice(at, at + 100)) ?? []
    advance(1 + name.length)
    if (name === '(') return formula(false, '\\)')
    if (name === '[') return formula(true, '\\]')
    if (name === 'verb' || name === 'lstinline') {
      if (name === 'lstinline' && source[at] === '[') until(']')
      const mark = advance(1)
      tokens.push({ kind: 'verbatim', text: until(mark === '{' ? '}' : mark), isInline: true, line: start })
      return
    }
    if (name === 'begin') {
      const [whole, environmentName = ''] = /^\s*\{([^{}]*)\}/.exec(source.slice(at, at + 200)) ?? ['']
      const [before, lineBefore] = [at, line]
      advance(whole.length)
      if (environment(environmentName)) return
      at = before
      line = lineBefore
    }
    const [space = ''] = /[a-zA-Z]$/.test(name) ? (/^[ \t]*\n?[ \t]*(?!\n)/.exec(source.slice(at)) ?? []) : []
    advance(space.length)
    tokens.push({ kind: 'command', name, line: start, hasSpace: space !== '' })
  }
  while (at < source.length) {
    const character = source[at] as string
    const start = line
    if (character === '\\') command()
    else if (character === '%') {
      const end = source.indexOf('\n', at)
      // a comment also hides its line break and the blanks of the next line, but never an empty line
      advance((end < 0 ? source.length : end + 1) - at)
      const [blank = '', next] = /^[ \t]*(\n)?/.exec(source.slice(at, at + 1000)) ?? []
      advance(blank.length)
      if (next !== undefined) tokens.push({ kind: 'paragraph', line: start })
    } else if (character === '$') {
      const isDisplay = source.startsWith('$$', at)
      advance(isDisplay ? 2 : 1)
      formula(isDisplay, isDisplay ? '$$' : '$')
    } else if (character === '{' || character === '}') {
      advance(1)
      tokens.push({ kind: character === '{' ? 'open' : 'close', line: start })
    } else if (character === '&') {
      advance(1)
      tokens.push({ kind: 'cell', line: start })
    } else {
      const [blank] = /^[ \t]*\n[ \t]*(?:\n[ \t]*)+/.exec(source.slice(at)) ?? []
      if (blank !== undefined) {
        advance(blank.length)
        tokens.push({ kind: 'paragraph', line: start })
        continue
      }
      const [text = character] = /^(?:[^\\%$&{}\n]+|\n)/.exec(source.slice(at)) ?? []
      advance(text.length)
      tokens.push({ kind: 'text', text: text === '\n' ? ' ' : text, line: start })
    }
  }
  return tokens
}
