// Compares what a program wrote with what was expected, by the datum's rule and strictness (design: read, rule, strict, weight).
import { finiteNumber, parseRule, type Rule } from './rule.ts'
import { Scanner } from './scan.ts'

export interface Comparison {
  isAccepted: boolean
  /** Right but for its layout: strict comparing failed where lenient would pass. */
  isPresentationError: boolean
  /** Fraction of the case's points, where the checker gives one; otherwise all or nothing. */
  points?: number
  /** Where the first difference is, for a visible case. */
  message?: string
}

type TokensAgree = (expected: string, actual: string) => boolean

const same: TokensAgree = (expected, actual) => expected === actual

const sameLetters: TokensAgree = (expected, actual) => expected === actual || expected.toLowerCase() === actual.toLowerCase()

/** Where a number is expected, a finite number near enough; elsewhere the same text. */
const near =
  (absolute: number, relative: number): TokensAgree =>
  (expected, actual) => {
    const right = finiteNumber(expected)
    if (right === null) return expected === actual
    const given = finiteNumber(actual)
    return given !== null && Math.abs(given - right) <= Math.max(absolute, relative * Math.abs(right))
  }

function agreementOf(rule: Rule): TokensAgree {
  if (rule.name === 'float') return near(rule.absolute, rule.relative)
  return rule.name === 'ignoreCase' ? sameLetters : same
}

const asStrict = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n$/, '')

/** Walks both texts at once; `layout` decides about the white space before a pair of tokens. Returns the expected line where they part, 0 when they do not. */
function firstDifference(expected: string, actual: string, agree: TokensAgree, layout: (a: Scanner, b: Scanner) => boolean): number {
  const left = new Scanner(expected)
  const right = new Scanner(actual)
  for (;;) {
    const hasLeft = left.next()
    if (hasLeft !== right.next()) return left.line
    if (!hasLeft) return layout(left, right) ? 0 : left.line
    if (!agree(left.token, right.token) || !layout(left, right)) return left.line
  }
}

const anyLayout = (): boolean => true
const sameGap = (a: Scanner, b: Scanner): boolean => a.gap === b.gap
/** Lines correspond: a token begins a line exactly where its counterpart does. Blank lines and blanks do not matter. */
const sameLines = (a: Scanner, b: Scanner): boolean => a.token === '' || a.isLineStart === b.isLineStart

/** Invalid UTF-8 becomes replacement characters, which no expected output holds. A byte order mark stays: it is output. */
const decoded = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('utf8')

/**
 * Compares in linear time. Lenient (`isStrict` false): white space at line ends, runs of blanks and blank lines do not matter, lines
 * and case do (`tokens` and `float`: lines neither; `ignoreCase`: case neither). Strict: exact per line, except that CRLF is LF and a
 * missing final newline is tolerated; what is right only leniently is a presentation error. Throws RuleNotValid.
 */
export function compare(rule: string | Rule, isStrict: boolean, expected: string, actual: string | Uint8Array): Comparison {
  const parsed = typeof rule === 'string' ? parseRule(rule) : rule
  const text = decoded(actual)
  if (text === expected) return { isAccepted: true, isPresentationError: false }
  const agree = agreementOf(parsed)
  const areLinesBinding = parsed.name === 'default' || parsed.name === 'ignoreCase'
  const isExact = isStrict && firstDifference(asStrict(expected), asStrict(text), agree, sameGap) === 0
  if (isExact) return { isAccepted: true, isPresentationError: false }
  const line = firstDifference(expected, text, agree, areLinesBinding ? sameLines : anyLayout)
  if (line > 0) return { isAccepted: false, isPresentationError: false, message: `line ${line}` }
  return { isAccepted: !isStrict, isPresentationError: isStrict }
}
