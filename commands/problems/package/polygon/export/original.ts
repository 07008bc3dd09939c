// The original package of a problem that came from Polygon, if the problem is still what its files say.
import { MAX_CHARACTERS } from '../../../problem/rules.ts'
import { folderOf, PackageFault } from '../../folder.ts'
import { hasMoreThanPackages, isSameProblem } from '../../foreign/fingerprint.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { openNotes } from '../../kattis/notes.ts'
import { readJudging } from '../judging.ts'
import { readPolygon } from '../reading.ts'
import { childOf, childrenOf, readXml } from '../xml.ts'

/** Files whose content says what the problem is; of others only the path matters. */
export const isTellingInPolygon = (path: string): boolean =>
  /^problem\.xml$|^(?:statements|statement-sections)\/.*\.tex$|\.(?:h|hpp|hh)$|^files\/check\.cpp$/.test(path)

/** Null if the problem has been changed since, or came from elsewhere. `texts`: the telling files. */
export const planOriginalPolygon = (problem: LightProblem, texts: ReadonlyMap<string, string>): Omit<PlannedPackage, 'notes'> | null => {
  const { content, cases, checker, interactor, programs } = problem
  const described = texts.get('problem.xml')
  if (described === undefined || hasMoreThanPackages(content)) return null
  const kept = new Map(problem.files.map((file) => [file.path, file]))
  try {
    const root = readXml(folderOf(new Map([['problem.xml', () => Buffer.from(described)]])), 'problem.xml')
    const assets = childOf(root, 'assets')
    const sourceOf = (name: string): string => childOf(childOf(assets, name), 'source')?.attributes.path ?? ''
    const files: PlannedPackage['files'] = new Map()
    if (checker) files.set(sourceOf('checker'), checker.source)
    if (interactor) files.set(sourceOf('interactor'), interactor.source)
    const paths = childrenOf(childOf(assets, 'solutions'), 'solution').map((solution) => childOf(solution, 'source')?.attributes.path ?? '')
    for (const { name, source } of programs) files.set(paths.find((path) => path.replace(/^solutions\//, '') === name) ?? '', source)
    const shown = new Map<string, () => Uint8Array>()
    const add = (path: string, text: string): void => void shown.set(path, () => Buffer.from(text))
    for (const path of kept.keys()) add(path, texts.get(path) ?? path)
    for (const [path, text] of files) add(path, text as string)
    // every path is there: where its tests lie is asked
    const all = { ...folderOf(shown), has: () => true }
    const { tests } = readJudging(all, root, openNotes())
    if (tests.length !== cases.length) return null
    for (const [index, { input, answer }] of tests.entries())
      for (const path of [input, answer]) add(path, cases[index]?.isShort ? '' : 'x'.repeat(MAX_CHARACTERS + 1))
    if (shown.has('') || shown.size !== kept.size + files.size + 2 * tests.length) return null
    const placed = tests.map(({ input, answer }, index) => ({ index, input, answer }))
    return isSameProblem(problem, readPolygon(folderOf(shown))) ? { files, kept, cases: placed } : null
  } catch (error) {
    if (error instanceof PackageFault) return null
    throw error
  }
}
