// Syntax colours without a grammar: comments, strings, numbers and reserved words of all our languages, line by line.
import { languageWords } from '../languageWords.ts'

export type Colour = 'comment' | 'string' | 'number' | 'keyword'
export interface ColouredPiece {
  text: string
  colour: Colour | null
}
/** Multi-line construct open at the start of a line: its end and its colour. */
export interface Within {
  end: string
  colour: 'comment' | 'string'
}
export interface ColouredLine {
  pieces: readonly ColouredPiece[]
  /** Construct open at the start of the next line. */
  after: Within | null
}

/** What Monaco's grammars of our own are made from as well. */
export interface ColouringRules {
  /** Starts of a comment to the end of the line. */
  line: readonly string[]
  /** Multi-line constructs. */
  long: readonly (Within & { start: string })[]
  quotes: string
  /** Reserved words may be written with capital letters. */
  isCaseless?: boolean
  /** Text that only looks like the start of a comment. */
  plain?: RegExp
  /** A name, where it may have other characters than letters, digits and underscores. */
  name?: RegExp
}

const BLOCK = { start: '/*', end: '*/', colour: 'comment' } as const
const longString = (mark: string) => ({ start: mark, end: mark, colour: 'string' }) as const
const likeC: ColouringRules = { line: ['//'], long: [BLOCK], quotes: `"'` }

const comment = (start: string, end: string) => ({ start, end, colour: 'comment' }) as const

/** By the language's editorName. */
export const colouringRules: Readonly<Record<string, ColouringRules>> = {
  python: { line: ['#'], long: [longString('"""'), longString("'''")], quotes: `"'` },
  ruby: { line: ['#'], long: [{ start: '=begin', end: '=end', colour: 'comment' }], quotes: `"'` },
  r: { line: ['#'], long: [], quotes: `"'` },
  php: { line: ['//', '#'], long: [BLOCK], quotes: `"'` },
  javascript: { ...likeC, long: [BLOCK, longString('`')] },
  go: { ...likeC, long: [BLOCK, longString('`')] },
  kotlin: { ...likeC, long: [longString('"""'), BLOCK] },
  java: { ...likeC, long: [longString('"""'), BLOCK] },
  // a single quote may start a lifetime
  rust: { ...likeC, quotes: '"' },
  pascal: { line: ['//'], long: [comment('{', '}'), comment('(*', '*)')], quotes: `'"`, isCaseless: true },
  // names and type variables may have single quotes
  haskell: { line: ['--'], long: [comment('{-', '-}')], quotes: '"', name: /^[\p{L}_][\p{L}\p{N}_']*/u },
  ocaml: { line: [], long: [comment('(*', '*)')], quotes: '"', name: /^[\p{L}_][\p{L}\p{N}_']*/u },
  shell: { line: ['#'], long: [], quotes: `"'`, plain: /^\$(?:\{#|#)/ },
  perl: { line: ['#'], long: [comment('=pod', '=cut')], quotes: `"'`, plain: /^\$#/ },
  lua: { line: ['--'], long: [comment('--[[', ']]'), { start: '[[', end: ']]', colour: 'string' }], quotes: `"'` },
  ada: { line: ['--'], long: [], quotes: '"', isCaseless: true },
  fortran: { line: ['!'], long: [], quotes: `"'`, isCaseless: true },
  lisp: { line: [';'], long: [comment('#|', '|#')], quotes: '"', isCaseless: true, name: /^[\p{L}*+<>=/!?_-][\p{L}\p{N}*+<>=/!?_-]*/u },
  prolog: { line: ['%'], long: [BLOCK], quotes: `"'` },
  scala: { ...likeC, long: [longString('"""'), BLOCK], quotes: '"' },
}

const NUMBER = /^(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)[\w]*/
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*/u
const BLANK = /^\s+/
/** Longer lines are not coloured. */
const LONGEST_LINE = 2000

const keywordsOf = (language: string): ReadonlySet<string> => new Set(languageWords[language]?.keywords)
const known = new Map<string, ReadonlySet<string>>()
const keywords = (language: string): ReadonlySet<string> => {
  const words = known.get(language) ?? keywordsOf(language)
  known.set(language, words)
  return words
}

/** Length up to and including the closing quote, or to the end of the line. */
const quoted = (rest: string): number => {
  for (let at = 1; at < rest.length; at += 1) {
    if (rest[at] === '\\') at += 1
    else if (rest[at] === rest[0]) return at + 1
  }
  return rest.length
}

/** Length up to the end of a multi-line construct, if it ends on this line. */
const upTo = (end: string, rest: string, from: number): { length: number; isOver: boolean } => {
  const at = rest.indexOf(end, from)
  return at < 0 ? { length: rest.length, isOver: false } : { length: at + end.length, isOver: true }
}

interface Found {
  length: number
  colour: Colour | null
  after?: Within
}

const next = (rest: string, rules: ColouringRules, words: ReadonlySet<string>): Found => {
  const blank = BLANK.exec(rest)?.[0]
  if (blank !== undefined) return { length: blank.length, colour: null }
  const long = rules.long.find(({ start }) => rest.startsWith(start))
  if (long !== undefined) {
    const { length, isOver } = upTo(long.end, rest, long.start.length)
    return { length, colour: long.colour, ...(isOver ? {} : { after: { end: long.end, colour: long.colour } }) }
  }
  const plain = rules.plain?.exec(rest)?.[0]
  if (plain !== undefined) return { length: plain.length, colour: null }
  if (rules.line.some((start) => rest.startsWith(start))) return { length: rest.length, colour: 'comment' }
  if (rules.quotes.includes(rest[0] as string)) return { length: quoted(rest), colour: 'string' }
  const name = (rules.name ?? NAME).exec(rest)?.[0]
  const word = rules.isCaseless ? name?.toLowerCase() : name
  if (name !== undefined) return { length: name.length, colour: words.has(word as string) ? 'keyword' : null }
  const number = NUMBER.exec(rest)?.[0]
  return number === undefined ? { length: 1, colour: null } : { length: number.length, colour: 'number' }
}

/** Colours one line in the language with this editorName; `within` is the construct left open by the line before. */
export const colourLine = (line: string, within: Within | null, language: string): ColouredLine => {
  if (!(language in languageWords) || line.length > LONGEST_LINE) return { pieces: [{ text: line, colour: null }], after: within }
  const rules = colouringRules[language] ?? likeC
  const words = keywords(language)
  const pieces: ColouredPiece[] = []
  const add = (text: string, colour: Colour | null) => {
    const last = pieces.at(-1)
    if (last !== undefined && last.colour === colour) last.text += text
    else if (text !== '') pieces.push({ text, colour })
  }
  let rest = line
  if (within !== null) {
    const { length, isOver } = upTo(within.end, rest, 0)
    add(rest.slice(0, length), within.colour)
    if (!isOver) return { pieces, after: within }
    rest = rest.slice(length)
  }
  while (rest !== '') {
    const { length, colour, after } = next(rest, rules, words)
    add(rest.slice(0, length), colour)
    if (after !== undefined) return { pieces, after }
    rest = rest.slice(length)
  }
  return { pieces, after: null }
}
