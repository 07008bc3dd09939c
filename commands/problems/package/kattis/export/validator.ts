// The output validator of a problem in Kattis's format, and its arguments for each case.
import { fileNameOf, filesOf } from '../../../../../judge/catalogue.ts'
import type { CodeFile, ProblemProgram } from '../../../../../protocol/verdict.ts'
import { type LightCase, type LightProblem, type RuleParts, ruleParts } from '../../foreign/light.ts'
import { languageOfFile } from '../languages.ts'
import type { PackageNotes } from '../notes.ts'
import { mainOf } from '../programs.ts'
import { adaptedFiles } from './adapter.ts'
import { COMPARER_FILE, comparerText } from './comparer.ts'

export interface PlannedValidator {
  /** In the folder `output_validator`; none where the format's own comparison is enough. */
  files: CodeFile[]
  argumentsOf(index: number): readonly string[]
}

const nameOf = ({ name }: LightCase, index: number): string => name ?? String(index + 1)

/** Arguments of the format's own validator; null for a rule that it does not have. */
const defaultArguments = ({ rule, strict }: LightCase): string[] | null => {
  const { name, ignoresCase, absolute, relative } = ruleParts(rule)
  const isSpaced = strict ? ['space_change_sensitive'] : []
  const isCased = ignoresCase ? [] : ['case_sensitive']
  if (name === 'tokens' && !strict) return isCased
  if ((name === 'default' || name === 'ignoreCase') && strict) return [...isCased, ...isSpaced]
  if (name !== 'float') return null
  const tolerances =
    absolute === relative ? ['float_tolerance', absolute] : ['float_absolute_tolerance', absolute, 'float_relative_tolerance', relative]
  return [...isCased, ...isSpaced, ...tolerances]
}

/** Arguments of the comparer. */
const comparerArguments = ({ rule, strict }: LightCase): string[] => {
  const { name, ignoresCase, absolute, relative } = ruleParts(rule)
  const isMarked = ignoresCase && name !== 'ignoreCase'
  return [`${name}${isMarked ? 'IgnoreCase' : ''}`, strict ? 'strict' : 'lenient', ...(name === 'float' ? [absolute, relative] : [])]
}

/** The rule that arguments of the comparer stand for; null for others. */
export const ruleOfComparer = (words: readonly string[]): { rule: string; strict: boolean } | null => {
  const [written = '', layout, absolute, relative] = words
  const [, name, mark] = /^(default|tokens|ignoreCase|float|unorderedLines|regex)(IgnoreCase)?$/.exec(written) ?? []
  if (name === undefined || (layout !== 'strict' && layout !== 'lenient')) return null
  const inside = [...(name === 'float' ? [absolute, relative] : []), ...(mark ? ['ignoreCase'] : [])]
  return { rule: inside.length > 0 ? `${name}(${inside.join(',')})` : name, strict: layout === 'strict' }
}

/** Names by which the main file is found: it is the only source, the first one, or `main`. */
const withMain = (program: ProblemProgram): CodeFile[] => {
  const files = filesOf(program)
  const sources = files.filter(({ name, content }) => languageOfFile(name, () => content) === program.languageId).map(({ name }) => name)
  const [main, ...others] = files as [CodeFile, ...CodeFile[]]
  return mainOf(program.languageId, sources.toSorted(), undefined) === main.name
    ? files
    : [{ ...main, name: fileNameOf(program.languageId).replace(/^Main\./, 'main.') }, ...others]
}

/** `kind` is the one whose cases the package is about; cases of other rules are noted. */
const programValidator = (
  { cases, checker, interactor }: LightProblem,
  kind: 'checker' | 'interactor',
  isScoring: boolean,
  notes: PackageNotes,
): PlannedValidator => {
  const program = (kind === 'checker' ? checker : interactor) as ProblemProgram
  const rules = cases.map(({ rule }) => ruleParts(rule))
  const { protocol } = rules.find(({ name }) => name === kind) as RuleParts
  for (const [index, rule] of rules.entries())
    if (rule.name !== kind || rule.protocol !== protocol) notes.add('ruleLeft', '', nameOf(cases[index] as LightCase, index))
  const files = withMain(program)
  const adapted = adaptedFiles(
    files,
    program.languageId,
    protocol === 'kattis' ? null : { protocol, isInteractor: kind === 'interactor', isScoring },
  )
  if (adapted === null) notes.add('conventionLeft', 'output_validator/', protocol)
  return { files: adapted ?? files, argumentsOf: (index) => cases[index]?.arguments ?? [] }
}

export const planValidator = (problem: LightProblem, isScoring: boolean, notes: PackageNotes): PlannedValidator => {
  const names = problem.cases.map(({ rule }) => ruleParts(rule).name)
  for (const kind of ['interactor', 'checker'] as const) if (names.includes(kind)) return programValidator(problem, kind, isScoring, notes)
  const plain = problem.cases.map(defaultArguments)
  if (plain.every((words) => words !== null)) return { files: [], argumentsOf: (index) => plain[index] ?? [] }
  if (names.includes('regex')) notes.add('patternsElsewhere', `output_validator/${COMPARER_FILE}`)
  return {
    files: [{ name: COMPARER_FILE, content: comparerText }],
    argumentsOf: (index) => comparerArguments(problem.cases[index] as LightCase),
  }
}
