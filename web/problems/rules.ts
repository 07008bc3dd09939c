// Conversion of comparison rules between the judge's text format and the editor's choices.

/** In display order. */
export const comparisons = ['default', 'tokens', 'tokensIgnoreCase', 'ignoreCase', 'float', 'unorderedLines', 'regex'] as const
export const programKinds = ['checker', 'interactor'] as const
export const conventions = ['testlib', 'kattis', 'coci', 'peg', 'cms'] as const

/** Conventions that programs of a kind may follow. */
export const conventionsOf = (kind: (typeof programKinds)[number]) =>
  kind === 'checker' ? conventions : conventions.filter((convention) => convention !== 'peg')

export type ComparisonKind = (typeof comparisons)[number]
export type ProgramKind = (typeof programKinds)[number]
export type Convention = (typeof conventions)[number]

export type Choice =
  | { kind: Exclude<ComparisonKind, 'float'> }
  | { kind: 'float'; absolute: string; relative: string; ignoresCase?: boolean }
  | { kind: ProgramKind; convention: Convention }
  /** A rule unknown to this page. */
  | { kind: 'other'; text: string }

const isComparison = (text: string): text is Exclude<ComparisonKind, 'float'> =>
  text !== 'float' && text !== 'tokensIgnoreCase' && comparisons.includes(text as (typeof comparisons)[number])

/** Parses a rule like the judge. */
export const choiceOf = (text: string): Choice => {
  const rule = text.trim()
  if (rule === '') return { kind: 'default' }
  if (isComparison(rule)) return { kind: rule }
  const program = /^(checker|interactor)(?:\s*\(\s*(testlib|kattis|coci|peg|cms)\s*\))?$/.exec(rule)
  const isOther = program?.[1] === 'interactor' && program[2] === 'peg'
  if (program && !isOther) return { kind: program[1] as ProgramKind, convention: (program[2] ?? 'testlib') as Convention }
  if (/^tokens\s*\(\s*ignoreCase\s*\)$/.test(rule)) return { kind: 'tokensIgnoreCase' }
  const float = /^float\s*\(([^,()]*),([^,()]*)(,\s*ignoreCase\s*)?\)$/.exec(rule)
  if (float) {
    const [, absolute = '', relative = '', ignoresCase] = float
    return { kind: 'float', absolute: absolute.trim(), relative: relative.trim(), ...(ignoresCase ? { ignoresCase: true } : {}) }
  }
  return { kind: 'other', text: rule }
}

/** Text of a choice. Drops parentheses and commas from a tolerance, which the format cannot express. */
export const textOf = (choice: Choice): string => {
  switch (choice.kind) {
    case 'float':
      return `float(${[choice.absolute, choice.relative].map((part) => part.replace(/[,()]/g, '')).join(',')}${choice.ignoresCase ? ',ignoreCase' : ''})`
    case 'tokensIgnoreCase':
      return 'tokens(ignoreCase)'
    case 'checker':
    case 'interactor':
      return choice.convention === 'testlib' ? choice.kind : `${choice.kind}(${choice.convention})`
    case 'other':
      return choice.text
    default:
      return choice.kind
  }
}

/** True for a tolerance that the judge accepts: a non-negative decimal number. */
export const isTolerance = (text: string): boolean => /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))

/** True if the expected output is a pattern that the judge can read. */
export const isPattern = (expectedOutput: string): boolean => {
  try {
    return new RegExp(`^(?:${expectedOutput.replaceAll('\r\n', '\n').replace(/\n$/, '')})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** True if the judge accepts the rule. */
export const isRuleKnown = (rule: string, expectedOutput: string): boolean => {
  const choice = choiceOf(rule)
  if (choice.kind === 'float') return isTolerance(choice.absolute) && isTolerance(choice.relative)
  if (choice.kind === 'regex') return isPattern(expectedOutput)
  return choice.kind !== 'other'
}
