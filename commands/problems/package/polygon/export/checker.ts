// Checker and interactor of a problem in a package of Polygon.
import { filesOf } from '../../../../../judge/catalogue.ts'
import type { ProblemProgram } from '../../../../../protocol/verdict.ts'
import { type LightProblem, type PlannedPackage, ruleParts } from '../../foreign/light.ts'
import type { PackageNotes } from '../../kattis/notes.ts'
import { acceptingText, checkerText } from '../checkers.ts'
import { standardOfRule } from '../programs.ts'
import { sourceType } from './programs.ts'

export interface PlannedAssets {
  checker: { path: string; type: string; name: string | null }
  interactor: { path: string; type: string } | null
  /** Headers and other files of both. */
  resources: string[]
}

const CHECKER = 'files/check.cpp'

/** What most cases have. */
const usual = (values: readonly string[]): string => {
  const tally = Map.groupBy(values, (value) => value)
  return [...tally].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 'default lenient'
}

export const planAssets = (
  { cases, checker, interactor }: LightProblem,
  notes: PackageNotes,
  files: PlannedPackage['files'],
): PlannedAssets => {
  const resources: string[] = []
  const place = (program: ProblemProgram, fallback: string): { path: string; type: string } => {
    const [main, ...others] = filesOf(program)
    const path = `files/${main?.name ?? fallback}`
    files.set(path, program.source)
    for (const { name, content } of others) {
      files.set(`files/${name}`, content)
      resources.push(`files/${name}`)
    }
    return { path, type: sourceType(program.languageId) }
  }
  const rules = cases.map(({ rule, strict }) => {
    const { name, protocol } = ruleParts(rule)
    return name === 'checker' || name === 'interactor'
      ? `${name} ${protocol}`
      : `${rule.trim() || 'default'} ${strict ? 'strict' : 'lenient'}`
  })
  const chosen = rules.find((rule) => rule.startsWith('interactor')) ?? usual(rules)
  for (const [index, rule] of rules.entries()) if (rule !== chosen) notes.add('ruleLeft', '', cases[index]?.name ?? String(index + 1))
  if (cases.some((datum) => datum.arguments?.length)) notes.add('settingsLeft', '', 'arguments')
  const [kind, word] = [chosen.slice(0, chosen.lastIndexOf(' ')), chosen.slice(chosen.lastIndexOf(' ') + 1)]
  if ((kind === 'checker' || kind === 'interactor') && word !== 'testlib') notes.add('conventionLeft', '', word)
  if (kind === 'checker' && checker) return { checker: { ...place(checker, 'check.cpp'), name: null }, interactor: null, resources }
  const isTalk = kind === 'interactor' && interactor !== undefined
  const standard = isTalk ? null : standardOfRule(kind, word === 'strict')
  if (!isTalk && kind === 'regex') notes.add('patternsElsewhere', CHECKER)
  const planned = isTalk ? place(interactor, 'interactor.cpp') : null
  files.set(CHECKER, isTalk ? acceptingText : checkerText(kind, word === 'strict'))
  return { checker: { path: CHECKER, type: 'cpp.g++17', name: standard && `std::${standard}` }, interactor: planned, resources }
}
