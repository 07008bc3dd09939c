// Compares a program's output with the expected output, by the datum's rule and strictness (design: read, rule, strict, weight).
import { finiteNumber, isSameNumber, patternOf, type TextRule } from './rule.ts'
import { Scanner } from './scan.ts'

export interface Comparison {
  isAccepted: boolean
  /** Right but for its layout: strict comparing failed where lenient would pass. */
  isPresentationError: boolean
  /** Fraction of the case's points, if the checker gives one; otherwise all or nothing. */
  points?: number
  /** Location of the first difference, for a visible case. */
  message?: string
  /** Message that a program of the problem addresses to students. */
  messageForStudents?: string
  /** The message comes from a program of the problem that reached no verdict, and is only for its author. */
  isMessageOfFailure?: boolean
}

const [newline, blank] = [10, 32] as const

type TokensAgree = (expected: string, actual: string) => boolean

const same: TokensAgree = (expected, actual) => expected === actual

const sameLetters: TokensAgree = (expected, actual) => expected === actual || expected.toLowerCase() === actual.toLowerCase()

/** Where a number is expected, a finite number near enough; elsewhere the same text. */
const near =
  (absolute: number, relative: number, agree: TokensAgree): TokensAgree =>
  (expected, actual) => {
    const right = finiteNumber(expected)
    if (right === null) return agree(expected, actual)
    const given = finiteNumber(actual)
    if (given === null) return false
    const most = Math.max(absolute, relative * Math.abs(right))
    return most === 0 ? isSameNumber(expected, actual) : Math.abs(given - right) <= most
  }

const agreementOf = (rule: TextRule): TokensAgree => {
  const texts = rule.name === 'ignoreCase' || ('ignoresCase' in rule && rule.ignoresCase) ? sameLetters : same
  return rule.name === 'float' ? near(rule.absolute, rule.relative, texts) : texts
}

const asStrict = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n$/, '')

/** Walks both texts at once; `layout` decides about the white space before a pair of tokens. Returns the expected line where they part, 0 when they do not. */
const firstDifference = (expected: string, actual: string, agree: TokensAgree, layout: (a: Scanner, b: Scanner) => boolean): number => {
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
const layoutOf = (rule: TextRule) => (rule.name === 'default' || rule.name === 'ignoreCase' ? sameLines : anyLayout)
const sameGap = (a: Scanner, b: Scanner): boolean => a.gap === b.gap
/** Lines correspond: a token begins a line exactly where its counterpart does. Blank lines and blanks do not matter. */
const sameLines = (a: Scanner, b: Scanner): boolean => a.token === '' || a.isLineStart === b.isLineStart

/** Invalid UTF-8 becomes replacement characters, which no expected output holds. A byte order mark stays: it is output. */
const decoded = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('utf8')

const passed: Comparison = { isAccepted: true, isPresentationError: false }
const failed: Comparison = { isAccepted: false, isPresentationError: false }
const misplaced: Comparison = { isAccepted: false, isPresentationError: true }

const withoutLayout = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

const matched = (isStrict: boolean, expected: string, text: string): Comparison => {
  const pattern = patternOf(expected)
  if (isStrict && pattern.test(asStrict(text))) return passed
  if (!pattern.test(withoutLayout(text))) return failed
  return isStrict ? misplaced : passed
}

const haveSameLines = (expected: readonly string[], actual: readonly string[]): boolean => {
  if (expected.length !== actual.length) return false
  const counts = new Map<string, number>()
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) + 1)
  return actual.every((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left > 0
  })
}

const lenientLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\r\v\f]+/g, ' ').trim())
    .filter((line) => line !== '')

const sameLinesInAnyOrder = (isStrict: boolean, expected: string, text: string): Comparison => {
  if (isStrict && haveSameLines(asStrict(expected).split('\n'), asStrict(text).split('\n'))) return passed
  if (!haveSameLines(lenientLines(expected), lenientLines(text))) return failed
  return isStrict ? misplaced : passed
}

/**
 * Compares in linear time. Lenient (`isStrict` false): white space at line ends, runs of blanks and blank lines do not matter, lines
 * and case do (`tokens` and `float`: lines neither; `ignoreCase`: case neither). Strict: exact per line, except that CRLF is LF and a
 * missing final newline is tolerated; what is right only leniently is a presentation error. `unorderedLines`: the same lines in any
 * order. `regex`: the expected output is a pattern for the whole output; its time has no bound, so strangers' patterns are matched
 * aside (aside.ts). Throws RuleNotValid.
 */
export const compare = (rule: TextRule, isStrict: boolean, expected: string, actual: string | Uint8Array): Comparison => {
  const text = decoded(actual)
  if (rule.name === 'regex') return matched(isStrict, expected, text)
  if (text === expected) return { isAccepted: true, isPresentationError: false }
  if (rule.name === 'unorderedLines') return sameLinesInAnyOrder(isStrict, expected, text)
  const agree = agreementOf(rule)
  const isExact = isStrict && firstDifference(asStrict(expected), asStrict(text), agree, sameGap) === 0
  if (isExact) return { isAccepted: true, isPresentationError: false }
  const line = firstDifference(expected, text, agree, layoutOf(rule))
  if (line > 0) return { isAccepted: false, isPresentationError: false, message: `line ${line}` }
  return { isAccepted: !isStrict, isPresentationError: isStrict }
}

/**
 * Result of `compare` for any output that begins with `start`, if it is already known to be wrong; null if the rest decides.
 * Returns at once however long the output is, and most wrong outputs of a program that does not stop are wrong from the beginning.
 */
export const compareStart = (rule: TextRule, expected: string, start: Uint8Array): Comparison | null => {
  if (rule.name === 'regex' || rule.name === 'unorderedLines') return null
  // the last token may go on behind the start
  const end = Math.max(start.lastIndexOf(newline), start.lastIndexOf(blank))
  const left = new Scanner(expected)
  const right = new Scanner(decoded(start.subarray(0, end + 1)))
  const agree = agreementOf(rule)
  const layout = layoutOf(rule)
  for (;;) {
    const hasLeft = left.next()
    if (!right.next()) return null
    if (!hasLeft || !agree(left.token, right.token) || !layout(left, right))
      return { isAccepted: false, isPresentationError: false, message: `line ${left.line}` }
  }
}
