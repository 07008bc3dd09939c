// Pieces of Markdown, as the conversion of TeX makes them.
import type { Token } from './tokens.ts'

/** Text with characters that Markdown would read as markup made harmless. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\*_[\]`~#|]/g, (character) => (character === '~' ? '\u00a0' : `\\${character}`))
    .replaceAll('<', '&lt;')
    .replaceAll('\\`\\`', '“')
    .replaceAll("''", '”')
    .replace(/\\`/g, '‘')
    .replaceAll('---', '—')
    .replaceAll('--', '–')

export const styled = (mark: string, text: string): string => {
  const [, before = '', inside = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  return inside === '' ? text : `${before}${mark}${inside}${mark}${after}`
}

export const code = (text: string): string => {
  const plain = text.replaceAll('\n', ' ')
  const mark = plain.includes('`') ? '``' : '`'
  return plain.trim() === '' ? '' : `${mark}${plain.startsWith('`') ? ' ' : ''}${plain}${plain.endsWith('`') ? ' ' : ''}${mark}`
}

/** Undoes what `escaped` does, for text that goes into code. */
export const unescaped = (text: string): string =>
  text
    .replace(/\\([\\*_[\]`#|$])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('–', '--')
    .replaceAll('\u00a0', ' ')

const indented = (text: string, by: string): string =>
  text
    .trim()
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : `${by}${line}`))
    .join('\n')

export const sourceOf = (token: Token): string => {
  switch (token.kind) {
    case 'text':
      return token.text
    case 'command':
      return `\\${token.name}${token.hasSpace ? ' ' : ''}`
    case 'math':
      return token.isDisplay ? `$$${token.text}$$` : `$${token.text}$`
    case 'verbatim':
      return `\\verb|${token.text}|`
    case 'open':
      return '{'
    case 'close':
      return '}'
    case 'cell':
      return '&'
    case 'paragraph':
      return '\n\n'
  }
}

export const mathOf = ({ text, isDisplay }: { text: string; isDisplay: boolean }): string => {
  const formula = text
    .replace(/(?<!\\)%[^\n]*\n/g, '\n')
    .replace(/\n\s*\n/g, '\n')
    .trim()
  if (formula === '') return ''
  return isDisplay ? `\n\n$$\n${formula}\n$$\n\n` : `$${formula.replaceAll('\n', ' ')}$`
}

export const fenced = (text: string): string => {
  const mark = text.includes('```') ? '~~~~' : '```'
  return `${mark}\n${text.replace(/\s+$/, '')}\n${mark}`
}

/** Blank lines and blanks as Markdown wants them, outside of code. */
export const tidied = (text: string): string =>
  text
    .split(/(^(?:```|~~~~)[^]*?^(?:```|~~~~)$)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/^[ \t]+(?=[^\s\-\d|>])/gm, (blanks, at: number) => (isInList(part, at) ? blanks : ''))
            .replace(/([^ \n])[ \t]+(?=[^ \t\n])/g, '$1 ')
            .replace(/[ \t]+\n/g, (blanks) => (blanks.startsWith('  \n') ? '  \n' : '\n'))
            .replace(/\n{3,}/g, '\n\n'),
    )
    .join('')
    .trim()

/** Whether the line that starts at `at` goes on with an item of a list. */
const isInList = (text: string, at: number): boolean => {
  const before = text.slice(0, at).split('\n').reverse().slice(1)
  for (const line of before) {
    if (/^\s*(?:[-*]|\d+\.) /.test(line)) return true
    if (line.trim() !== '' && !/^\s/.test(line)) return false
  }
  return false
}

export const listOf = (items: readonly string[], isNumbered: boolean): string => {
  const lines = items.map((item, index) => {
    const mark = isNumbered ? `${index + 1}. ` : '- '
    return `${mark}${indented(item, ' '.repeat(mark.length))}`
  })
  return `\n\n${lines.join('\n')}\n\n`
}

/** The first row is the head. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const filled = rows.filter((row) => row.some((text) => text !== ''))
  const width = Math.max(0, ...filled.map(({ length }) => length))
  if (width === 0) return ''
  const line = (row: readonly string[]): string => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = filled
  return `\n\n${[line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')}\n\n`
}
