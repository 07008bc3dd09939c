// The rule by which an output is compared, as an author writes it: `default`, `tokens`, `ignoreCase`, `float(abs,rel)`.

export type Rule = { name: 'default' | 'tokens' | 'ignoreCase' } | { name: 'float'; absolute: number; relative: number }

/** The text is not a rule of this judge. */
export class RuleNotValid extends Error {
  override name = 'RuleNotValid'
  readonly rule: string

  constructor(rule: string, why: string) {
    super(`Not a rule: ${JSON.stringify(rule.slice(0, 100))} (${why})`)
    this.rule = rule
  }
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Reads a finite decimal number, or null: no NaN, no infinity, no hexadecimal, no blanks. */
export function finiteNumber(text: string): number | null {
  if (!decimal.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

function tolerance(text: string, rule: string): number {
  const number = finiteNumber(text.trim())
  if (number === null || number < 0) throw new RuleNotValid(rule, 'a tolerance is a number from 0 up, such as 1e-6')
  return number
}

/** Parses a rule; an empty one is `default`. Throws RuleNotValid for anything else. */
export function parseRule(text: string): Rule {
  const rule = text.trim()
  if (rule === '' || rule === 'default') return { name: 'default' }
  if (rule === 'tokens' || rule === 'ignoreCase') return { name: rule }
  const float = /^float\s*\(([^,()]*),([^,()]*)\)$/.exec(rule)
  if (float) return { name: 'float', absolute: tolerance(float[1] ?? '', text), relative: tolerance(float[2] ?? '', text) }
  if (rule.startsWith('float')) throw new RuleNotValid(text, 'write float(absolute,relative), such as float(1e-6,1e-6)')
  throw new RuleNotValid(text, 'known are default, tokens, ignoreCase and float(absolute,relative)')
}
