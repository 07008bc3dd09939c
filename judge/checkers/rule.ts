// The rule by which an output is judged, as an author writes it: `default`, `tokens`, `tokens(ignoreCase)`, `ignoreCase`, `float(abs,rel)`,
// `float(abs,rel,ignoreCase)`, `unorderedLines`, `regex`, `checker`, `interactor`.

/** Calling conventions of a problem's program, by their arguments and exit codes: testlib's, Kattis's, those of COCI and PEG as DMOJ has them, and CMS's. */
export const protocols = ['testlib', 'kattis', 'coci', 'peg', 'cms'] as const
export type Protocol = (typeof protocols)[number]

/** Rules that compare an output with the expected one. */
export type TextRule =
  | { name: 'default' | 'ignoreCase' | 'unorderedLines' | 'regex' }
  | { name: 'tokens'; ignoresCase?: true }
  | { name: 'float'; absolute: number; relative: number; ignoresCase?: true }

/** Rules that a program of the problem decides. */
export type ProgramRule = { name: 'checker' | 'interactor'; protocol: Protocol }

export type Rule = TextRule | ProgramRule

/** The text is not a rule of this judge. */
export class RuleNotValid extends Error {
  override name = 'RuleNotValid'
  readonly why: string

  constructor(rule: string, why: string) {
    super(`Not a rule: ${JSON.stringify(rule.slice(0, 100))} (${why})`)
    this.why = why
  }
}

const known = 'default, tokens, ignoreCase, float(absolute,relative), unorderedLines, regex, checker and interactor'

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Reads a finite decimal number, or null: no NaN, no infinity, no hexadecimal, no blanks. */
export const finiteNumber = (text: string): number | null => {
  if (!decimal.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

/** The value of a decimal number in one way of writing it: what follows the point, and how far that is moved. Null beyond any sense. */
const writtenOnce = (text: string): string | null => {
  const [mantissa = '', exponent = '0'] = text.replace(/^[+-]/, '').split(/[eE]/)
  const [whole = '', part = ''] = mantissa.split('.')
  const digits = whole + part
  let from = 0
  while (digits[from] === '0') from++
  let to = digits.length
  while (to > from && digits[to - 1] === '0') to--
  if (from === to) return '0'
  const moved = Number(exponent) + whole.length - from
  return Number.isSafeInteger(moved) ? `${text.startsWith('-') ? '-' : ''}${digits.slice(from, to)}e${moved}` : null
}

/** Whether two finite numbers are the same, also where they are nearer to 0 than a double can be: `1e-4000` is not 0. */
export const isSameNumber = (a: string, b: string): boolean =>
  Number(a) === Number(b) && (Number(a) !== 0 || a === b || (writtenOnce(a) ?? a) === (writtenOnce(b) ?? b))

const tolerance = (text: string, rule: string): number => {
  const number = finiteNumber(text.trim())
  if (number === null || number < 0) throw new RuleNotValid(rule, 'a tolerance is a number from 0 up, such as 1e-6')
  return number
}

/** Parses a rule; an empty one is `default`. Throws RuleNotValid for anything else. */
export const parseRule = (text: string): Rule => {
  const rule = text.trim()
  if (rule === '' || rule === 'default') return { name: 'default' }
  if (rule === 'tokens' || rule === 'ignoreCase' || rule === 'unorderedLines' || rule === 'regex') return { name: rule }
  const program = /^(checker|interactor)(?:\s*\(\s*(testlib|kattis|coci|peg|cms)\s*\))?$/.exec(rule)
  // PEG's has no interactors.
  if (program?.[1] === 'interactor' && program[2] === 'peg') throw new RuleNotValid(text, 'peg is a convention of checkers only')
  if (program) return { name: program[1] as ProgramRule['name'], protocol: (program[2] ?? 'testlib') as Protocol }
  if (/^tokens\s*\(\s*ignoreCase\s*\)$/.test(rule)) return { name: 'tokens', ignoresCase: true }
  const float = /^float\s*\(([^,()]*),([^,()]*)(,\s*ignoreCase\s*)?\)$/.exec(rule)
  if (float) {
    const [, absolute = '', relative = '', ignoresCase] = float
    const tolerances = { absolute: tolerance(absolute, text), relative: tolerance(relative, text) }
    return { name: 'float', ...tolerances, ...(ignoresCase ? { ignoresCase: true } : {}) }
  }
  if (rule.startsWith('float')) throw new RuleNotValid(text, 'write float(absolute,relative), such as float(1e-6,1e-6)')
  throw new RuleNotValid(text, `known are ${known}`)
}

export const isProgramRule = (rule: Rule): rule is ProgramRule => rule.name === 'checker' || rule.name === 'interactor'

/** The pattern of the rule `regex`: it stands where others have the expected output, and the whole output has to match it. Throws RuleNotValid. */
export const patternOf = (expected: string): RegExp => {
  const source = expected.replaceAll('\r\n', '\n').replace(/\n$/, '')
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch (error) {
    // The engine quotes the pattern in its message, but the pattern of a hidden case must not be shown.
    const { message } = error as Error
    throw new RuleNotValid('regex', message.slice(message.lastIndexOf(': ') + 2))
  }
}
