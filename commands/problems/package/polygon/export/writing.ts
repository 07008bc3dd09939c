// Plans the package of a problem for Polygon: as it was imported, if nothing has changed, else anew.
import { folderOf } from '../../folder.ts'
import { leavesOf, type ScoringLeaf } from '../../foreign/groups.ts'
import { type LightProblem, type PlannedPackage, tellingTexts } from '../../foreign/light.ts'
import { noteWhatIsLeft } from '../../foreign/noteWhatIsLeft.ts'
import { openNotes, type PackageNotes } from '../../kattis/notes.ts'
import { isOfOutputs } from '../../kattis/outputs.ts'
import type { PackageSources } from '../../writing.ts'
import { childOf, childrenOf, readXml, type XmlElement } from '../xml.ts'
import { planAssets } from './checker.ts'
import { asWritten, type WrittenElement, xmlText } from './description.ts'
import { isTellingInPolygon, planOriginalPolygon } from './original.ts'
import { planSolutions } from './programs.ts'
import { planPolygonStatements } from './statements.ts'

const element = (
  name: string,
  attributes: WrittenElement['attributes'] = {},
  children: readonly (WrittenElement | null)[] = [],
): WrittenElement => ({
  name,
  attributes,
  children,
})
const rounded = (points: number): number => Number(points.toPrecision(12))

interface Scored {
  /** By index of the case. */
  points: ReadonlyMap<number, number>
  leaves: ScoringLeaf[]
  requires(leaf: ScoringLeaf): string[]
}

/** Points of tests and groups; null where everything has to be right. */
const scoredOf = ({ content, cases }: LightProblem, notes: PackageNotes): Scored | null => {
  if (content.isAllOrNothing) return null
  const groups = content.judging?.groups ?? []
  const points = new Map<number, number>()
  if (groups.length === 0) {
    for (const [index, { weight }] of cases.entries()) points.set(index, weight)
    return { points, leaves: [], requires: () => [] }
  }
  const { leaves: leavesOfGroup, became } = leavesOf(groups, cases, notes)
  const leaves = groups.filter(({ parent }) => parent === undefined).flatMap((group) => leavesOfGroup(group, group.points, []))
  for (const leaf of leaves) {
    const whole = leaf.cases.reduce((sum, index) => sum + (cases[index]?.weight ?? 0), 0)
    if (leaf.scoring === 'minimum') notes.add('groupsChanged', '', leaf.name)
    const isUneven = leaf.scoring !== 'sum' && leaf.cases.some((index) => cases[index]?.weight === 0)
    if (isUneven) notes.add('groupsChanged', '', leaf.name)
    for (const [at, index] of leaf.cases.entries())
      points.set(
        index,
        leaf.scoring !== 'sum'
          ? at === 0
            ? leaf.points
            : 0
          : whole === 0
            ? 0
            : rounded((leaf.points * (cases[index]?.weight ?? 0)) / whole),
      )
  }
  return { points, leaves, requires: ({ dependsOn }) => [...new Set(dependsOn.flatMap((name) => became.get(name) ?? []))] }
}

const groupElement = (leaf: ScoringLeaf, requires: readonly string[]): WrittenElement =>
  element(
    'group',
    {
      'feedback-policy': 'points',
      name: leaf.name,
      points: rounded(leaf.points),
      'points-policy': leaf.scoring === 'sum' ? 'each-test' : 'complete-group',
    },
    requires.length === 0
      ? []
      : [
          element(
            'dependencies',
            {},
            requires.map((group) => element('dependency', { group })),
          ),
        ],
  )

const testsetElement = (problem: LightProblem, planned: PlannedPackage, milliseconds: number, notes: PackageNotes): WrittenElement => {
  const { cases } = problem
  const width = Math.max(2, String(cases.length).length)
  const pattern = `tests/%0${width}d`
  for (const index of cases.keys()) {
    const input = `tests/${String(index + 1).padStart(width, '0')}`
    planned.cases.push({ index, input, answer: `${input}.a` })
  }
  const scored = scoredOf(problem, notes)
  const groupOf = (index: number) => scored?.leaves.find((leaf) => leaf.cases.includes(index))?.name
  const text = (name: string, value: string | number): WrittenElement => ({ name, text: value })
  return element('testset', { name: 'tests' }, [
    text('time-limit', milliseconds),
    text('memory-limit', Math.max(...cases.map(({ memoryLimit }) => memoryLimit)) * 1024),
    text('test-count', cases.length),
    text('input-path-pattern', pattern),
    text('answer-path-pattern', `${pattern}.a`),
    element(
      'tests',
      {},
      cases.map(({ read }, index) =>
        element('test', {
          group: groupOf(index),
          method: 'manual',
          points: scored ? (scored.points.get(index) ?? 0) : undefined,
          sample: read ? 'true' : undefined,
        }),
      ),
    ),
    scored && scored.leaves.length > 0
      ? element(
          'groups',
          {},
          scored.leaves.map((leaf) => groupElement(leaf, scored.requires(leaf))),
        )
      : null,
  ])
}

const limitsOf = ({ cases, content }: LightProblem, notes: PackageNotes) => {
  for (const name of ['timeLimit', 'memoryLimit'] as const)
    if (new Set(cases.map((datum) => datum[name])).size > 1) notes.add('limitsJoined', '', name)
  if (cases.some(({ outputSizeLimit }) => outputSizeLimit > 0)) notes.add('settingsLeft', '', 'outputSizeLimit')
  const seconds = Math.max(...cases.map(({ timeLimit }) => timeLimit))
  const megabytes = Math.round(Math.max(...cases.map(({ memoryLimit }) => memoryLimit)) / 1024)
  return { seconds, megabytes, inputFile: content.judging?.inputFile, outputFile: content.judging?.outputFile }
}

/** Written anew: descriptions, statements, tests and programs of the original package. */
const isWrittenAnew = (path: string): boolean => /^(?:problem\.xml|(?:statements|statement-sections)\/.*|tests\/.*|check\.cpp)$/.test(path)

const source = ({ path, type }: { path: string; type: string }): WrittenElement => element('source', { path, type })

const planAnew = async (problem: LightProblem, texts: ReadonlyMap<string, string>, sources: PackageSources): Promise<PlannedPackage> => {
  const notes = openNotes()
  noteWhatIsLeft(problem, notes)
  if (problem.content.judging?.passes !== undefined) notes.add('settingsLeft', '', 'passes')
  const described = texts.get('problem.xml')
  const original: XmlElement | undefined =
    described === undefined ? undefined : readXml(folderOf(new Map([['problem.xml', () => Buffer.from(described)]])), 'problem.xml')
  const planned: PlannedPackage = { files: new Map(), kept: new Map(), cases: [], notes: [] }
  const { files } = planned
  if (original) for (const file of problem.files) if (!isWrittenAnew(file.path)) planned.kept.set(file.path, file)
  if (!original && problem.files.length > 0)
    notes.add('filesLeft', '', problem.files.length === 1 ? (problem.files[0]?.path ?? '') : String(problem.files.length))
  for (const { name } of problem.dataPrograms) notes.add('validatorLeft', '', name)
  if (problem.graders.length > 0) notes.add('settingsLeft', '', 'graders')
  if (isOfOutputs(problem.content)) notes.add('settingsLeft', '', 'submit-answer')
  if (problem.cases.some(({ command }) => command !== undefined)) notes.add('settingsLeft', '', 'command')
  const limits = limitsOf(problem, notes)
  const named = await planPolygonStatements(problem, { sources, notes, files, limits })
  const assets = planAssets(problem, notes, files)
  const solutions = planSolutions(problem, notes, files)
  for (const { fileName, content: text, encoding } of problem.content.editFiles) {
    files.set(`attachments/${fileName}`, Buffer.from(text, encoding))
    notes.add('editFileAttached', `attachments/${fileName}`)
  }
  const attributes = { 'cpu-name': '', 'cpu-speed': 0, 'input-file': limits.inputFile ?? '', 'output-file': limits.outputFile ?? '' }
  const keptFiles = childOf(original, 'files')
  const resources = assets.resources.map((path) => element('file', { path }))
  const validators = childOf(childOf(original, 'assets'), 'validators')
  const { path, type, name } = assets.checker
  const root = element(
    'problem',
    { 'short-name': original?.attributes['short-name'] ?? `problem-${problem.problemId}`, revision: problem.content.version },
    [
      element(
        'names',
        {},
        named.map(({ language, title }) => element('name', { language, value: title })),
      ),
      element(
        'statements',
        {},
        named.map(({ language }) =>
          element('statement', {
            charset: 'UTF-8',
            language,
            mathjax: 'true',
            path: `statements/${language}/problem.tex`,
            type: 'application/x-tex',
          }),
        ),
      ),
      element('judging', attributes, [testsetElement(problem, planned, Math.round(limits.seconds * 1000), notes)]),
      keptFiles ? asWritten(keptFiles) : element('files', {}, [element('resources', {}, resources)]),
      element('assets', {}, [
        element('checker', { name: name ?? undefined, type: 'testlib' }, [source({ path, type })]),
        assets.interactor && element('interactor', {}, [source(assets.interactor)]),
        validators ? asWritten(validators) : null,
        element(
          'solutions',
          {},
          solutions.map((solution) => element('solution', { tag: solution.tag }, [source(solution)])),
        ),
      ]),
      ...childrenOf(original, 'properties').map(asWritten),
      element(
        'tags',
        {},
        problem.content.tags.map((value) => element('tag', { value })),
      ),
    ],
  )
  files.set('problem.xml', xmlText(root))
  for (const written of files.keys()) planned.kept.delete(written)
  return { ...planned, notes: notes.all() }
}

export const planPolygon = async (problem: LightProblem, sources: PackageSources): Promise<PlannedPackage> => {
  const texts = await tellingTexts(problem, sources, isTellingInPolygon)
  const original = planOriginalPolygon(problem, texts)
  if (!original) return await planAnew(problem, texts, sources)
  const notes = openNotes()
  noteWhatIsLeft(problem, notes)
  return { ...original, notes: notes.all() }
}
