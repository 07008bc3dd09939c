// Comparison rules between their text, as the judge reads it, and the choices that a person makes.

/** In the order in which they are offered. */
export const comparisons = ['default', 'tokens', 'ignoreCase', 'float', 'unorderedLines', 'regex'] as const
export const programKinds = ['checker', 'interactor'] as const
export const conventions = ['testlib', 'kattis'] as const

export type ComparisonKind = (typeof comparisons)[number]
export type ProgramKind = (typeof programKinds)[number]
export type Convention = (typeof conventions)[number]

export type Choice =
  | { kind: Exclude<ComparisonKind, 'float'> }
  | { kind: 'float'; absolute: string; relative: string }
  | { kind: ProgramKind; convention: Convention }
  /** A rule that this page does not know. */
  | { kind: 'other'; text: string }

const isComparison = (text: string): text is Exclude<ComparisonKind, 'float'> =>
  text !== 'float' && comparisons.includes(text as (typeof comparisons)[number])

/** What a rule's text chooses; the same reading as the judge's. */
export const choiceOf = (text: string): Choice => {
  const rule = text.trim()
  if (rule === '') return { kind: 'default' }
  if (isComparison(rule)) return { kind: rule }
  const program = /^(checker|interactor)(?:\s*\(\s*(testlib|kattis)\s*\))?$/.exec(rule)
  if (program) return { kind: program[1] as ProgramKind, convention: (program[2] ?? 'testlib') as Convention }
  const float = /^float\s*\(([^,()]*),([^,()]*)\)$/.exec(rule)
  if (float) return { kind: 'float', absolute: (float[1] ?? '').trim(), relative: (float[2] ?? '').trim() }
  return { kind: 'other', text: rule }
}

/** The text of a choice. A parenthesis or comma in a tolerance cannot be written, so it is left out. */
export const textOf = (choice: Choice): string => {
  switch (choice.kind) {
    case 'float':
      return `float(${[choice.absolute, choice.relative].map((part) => part.replace(/[,()]/g, '')).join(',')})`
    case 'checker':
    case 'interactor':
      return choice.convention === 'testlib' ? choice.kind : `${choice.kind}(${choice.convention})`
    case 'other':
      return choice.text
    default:
      return choice.kind
  }
}

/** A tolerance as the judge takes it: a decimal number from 0 up. */
export const isTolerance = (text: string): boolean => /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))

/** Whether the expected output is a pattern that the judge can read. */
export const isPattern = (expectedOutput: string): boolean => {
  try {
    return new RegExp(`^(?:${expectedOutput.replaceAll('\r\n', '\n').replace(/\n$/, '')})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Whether the judge will take the rule. */
export const isRuleKnown = (rule: string, expectedOutput: string): boolean => {
  const choice = choiceOf(rule)
  if (choice.kind === 'float') return isTolerance(choice.absolute) && isTolerance(choice.relative)
  if (choice.kind === 'regex') return isPattern(expectedOutput)
  return choice.kind !== 'other'
}
