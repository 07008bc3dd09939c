// Indentation in the touch editor.

/** A text with its selection. */
export interface Typed {
  text: string
  start: number
  end: number
}
/** Replaces the text between `start` and `end` with `text`; the cursor is then `cursor` characters into it. */
export interface Edit {
  start: number
  end: number
  text: string
  cursor: number
}
export type Key = 'enter' | 'tab' | 'backspace' | '}' | ')' | ']'

const TWO_SPACES = ['ruby', 'r']
const CLOSES: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }
const OPENS_A_BLOCK: Readonly<Record<string, RegExp>> = {
  python: /[:([{]\s*(?:#.*)?$/,
  ruby: /[([{]\s*$|\b(?:do|then|else|begin|ensure)(?:\s*\|[^|]*\|)?\s*$|^\s*(?:if|unless|while|until|for|def|class|module|case|elsif|when|rescue)\b/,
}
const OPENS = /[([{]\s*(?:\/\/.*)?$/
const ENDS_A_BLOCK = /^\s*(?:return|break|continue|pass|raise)\b/

/** One step of indentation: as in the text, else the language's default. */
export const stepOf = (text: string, language: string): string => {
  const [, first] = /^([ \t]+)\S/m.exec(text) ?? []
  if (first !== undefined) return first.startsWith('\t') ? '\t' : TWO_SPACES.includes(language) || first.length === 2 ? '  ' : '    '
  return language === 'go' ? '\t' : TWO_SPACES.includes(language) ? '  ' : '    '
}

const enter = ({ text, start, end }: Typed, language: string): Edit => {
  const step = stepOf(text, language)
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [indented = ''] = /^[ \t]*/.exec(line) ?? []
  const opens = (OPENS_A_BLOCK[language] ?? OPENS).test(line)
  const over = language === 'python' && ENDS_A_BLOCK.test(line) && !opens
  const begun = opens ? indented + step : over ? indented.slice(0, Math.max(0, indented.length - step.length)) : indented
  const closing = opens && CLOSES[line.trimEnd().at(-1) ?? ''] === text[end] && text[end] !== undefined ? `\n${indented}` : ''
  return { start, end, text: `\n${begun}${closing}`, cursor: 1 + begun.length }
}

const tab = ({ text, start, end }: Typed, language: string): Edit => {
  const step = stepOf(text, language)
  const from = text.lastIndexOf('\n', start - 1) + 1
  if (!text.slice(start, end).includes('\n')) {
    const missing = step === '\t' ? step : ' '.repeat(step.length - ((start - from) % step.length))
    return { start, end, text: missing, cursor: missing.length }
  }
  const moved = text.slice(from, end).replace(/^(?=[^\n])/gm, step)
  return { start: from, end, text: moved, cursor: moved.length }
}

/** Removes one step of leading white space. */
const backspace = ({ text, start, end }: Typed, language: string): Edit | null => {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const step = stepOf(text, language)
  if (start !== end || step === '\t' || !/^ {2,}$/.test(before)) return null
  return { start: start - (before.length % step.length || step.length), end, text: '', cursor: 0 }
}

/** Aligns a closing bracket with the line that opened the block. */
const close = (key: string, { text, start, end }: Typed, language: string): Edit | null => {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const step = stepOf(text, language)
  if (!/^[ \t]+$/.test(before) || !before.endsWith(step)) return null
  return { start: start - step.length, end, text: key, cursor: 1 }
}

/** Edit for a key; null for the browser's default. */
export const editFor = (key: Key, typed: Typed, language: string): Edit | null => {
  if (key === 'enter') return enter(typed, language)
  if (key === 'tab') return tab(typed, language)
  if (key === 'backspace') return backspace(typed, language)
  return close(key, typed, language)
}
