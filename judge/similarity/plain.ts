// Source text without tricks of encoding: invisible characters, look-alike letters, odd spaces, escaped letters and line ends.

/** Text to parse, and where each of its UTF-16 units stands in the original. */
export interface PlainText {
  text: string
  /** Index in the original of what stands at an index in `text`. */
  startOf(index: number): number
  /** Index in the original of the end of what ends before an index in `text`. */
  endOf(index: number): number
}

/** Letters of other scripts that look like a Latin letter in most fonts. */
const lookAlikes = new Map(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'һh', 'ԁd', 'ԛq', 'ԝw', 'ӏl', 'АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP']
    .concat([
      'СC',
      'ТT',
      'УY',
      'ХX',
      'ІI',
      'ЈJ',
      'ЅS',
      'αa',
      'οo',
      'ρp',
      'νv',
      'υu',
      'ιi',
      'κk',
      'χx',
      'ΑA',
      'ΒB',
      'ΕE',
      'ΖZ',
      'ΗH',
      'ΙI',
      'ΚK',
    ])
    .concat(['ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX', 'ıi', 'ɑa', 'ɡg', 'օo', 'ոn', 'սu', 'ցg'])
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u
const WORD = /^[\p{L}\p{M}\p{N}_]+$/u
const SPACE = /^[\p{Zs}]$/u
const NEEDS_WORK = /[^\n\t\x20-\x7e]|\\u|\\\n/

/** Languages whose identifiers may have `\uXXXX`: C, C++, Java, C#. */
const ESCAPING = new Set([1, 2, 3, 5])
/** Languages that join lines at a backslash before all else: C, C++. */
const SPLICING = new Set([1, 2])

const plainOf = (character: string): string => {
  if (character === '\u2028' || character === '\u2029' || character === '\u0085') return '\n'
  if (SPACE.test(character)) return ' '
  if (INVISIBLE.test(character)) return /\p{L}/u.test(character) ? '_' : ''
  const known = lookAlikes.get(character)
  if (known !== undefined) return known
  const folded = character.normalize('NFKC')
  if (folded === character || !WORD.test(folded)) return character
  return [...folded].map((one) => lookAlikes.get(one) ?? one).join('')
}

/** The character of an escape at `from`, and its length; null without one. An escaped backslash is two characters and starts none. */
const escapedAt = (source: string, from: number): { character: string; length: number } | null => {
  const found = /^\\u+(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})/.exec(source.slice(from, from + 16))
  const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16)
  if (!found || Number.isNaN(code) || code > 0x10ffff) return null
  const character = String.fromCodePoint(code)
  return WORD.test(character) ? { character, length: found[0].length } : null
}

/** Replaces encodings that change how a program is written, not what it does. Punctuation outside ASCII stays: only texts and comments have it. */
export const plainText = (source: string, languageId: number): PlainText => {
  if (!NEEDS_WORK.test(source)) return { text: source, startOf: (index) => index, endOf: (index) => index }
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const put = (piece: string, from: number, end: number): void => {
    pieces.push(piece)
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(from)
      ends.push(end)
    }
  }
  for (let at = 0; at < source.length; ) {
    const code = source.charCodeAt(at)
    if (code === 13) {
      const hasFeed = source.charCodeAt(at + 1) === 10
      if (!hasFeed) put('\n', at, at + 1)
      at += 1
    } else if (code === 92) {
      const next = source.charAt(at + 1)
      const lineEnd = SPLICING.has(languageId) ? (/^\\\r?\n/.exec(source.slice(at, at + 3))?.[0].length ?? 0) : 0
      const escaped = next === 'u' && ESCAPING.has(languageId) ? escapedAt(source, at) : null
      if (escaped) put(plainOf(escaped.character), at, at + escaped.length)
      else if (lineEnd === 0) {
        put('\\', at, at + 1)
        if (next === '\\') put('\\', at + 1, at + 2)
      }
      at += escaped?.length ?? (lineEnd || (next === '\\' ? 2 : 1))
    } else if (code < 128) {
      put(source.charAt(at), at, at + 1)
      at += 1
    } else {
      const character = String.fromCodePoint(source.codePointAt(at) ?? code)
      put(plainOf(character), at, at + character.length)
      at += character.length
    }
  }
  return { text: pieces.join(''), startOf: (index) => starts[index] ?? source.length, endOf: (index) => ends[index - 1] ?? 0 }
}
