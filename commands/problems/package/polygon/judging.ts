// Tests, limits and groups of a Polygon package.
import type { TestGroup } from '../../../../protocol/verdict.ts'
import type { Folder } from '../folder.ts'
import type { PackageNotes } from '../kattis/notes.ts'
import { childOf, childrenOf, type XmlElement } from './xml.ts'

export interface PolygonTest {
  input: string
  answer: string
  isSample: boolean
  group: string | undefined
  weight: number
  place: string
}

export interface PolygonJudging {
  tests: PolygonTest[]
  /** Undefined where everything has to be right. */
  groups: TestGroup[] | undefined
  isScoring: boolean
  /** Seconds and KB. */
  timeLimit: number
  memoryLimit: number
  inputFile: string | undefined
  outputFile: string | undefined
  /** Where a group is described. */
  placeOfGroup(index: number): string
}

const [MOST_SECONDS, LEAST_MEMORY_KB, MOST_MEMORY_KB] = [60, 1024, 2 * 1024 * 1024]
/** The group of tests without one, beside others. */
const UNGROUPED = 'ungrouped'
const PATTERN = /^[^%]*%(?:0\d+)?d[^%]*$/

const invalid = (folder: Folder, place: string, why: string, field: string): never =>
  folder.fault(place, why, 'Problem.PackageSettingInvalid', field)

const numberIn = (folder: Folder, testset: XmlElement, name: string): number => {
  const element = childOf(testset, name) ?? invalid(folder, testset.place, `names no ${name}`, name)
  const value = Number(element.text)
  return element.text !== '' && value > 0 && Number.isFinite(value) ? value : invalid(folder, element.place, 'is no positive number', name)
}

const patternIn = (folder: Folder, testset: XmlElement, name: string): ((number: number) => string) => {
  const element = childOf(testset, name) ?? invalid(folder, testset.place, `names no ${name}`, name)
  if (!PATTERN.test(element.text)) invalid(folder, element.place, 'is no pattern with one number', name)
  return (number) => element.text.replace(/%(?:0(\d+))?d/, (_, width = '0') => String(number).padStart(Number(width), '0'))
}

const pointsOf = (folder: Folder, { attributes, place }: XmlElement): number => {
  const points = Number(attributes.points ?? 0)
  return points >= 0 && Number.isFinite(points) ? points : invalid(folder, place, 'points are no number from 0 up', 'points')
}

/** Names of a file that a program reads or writes; standard streams have none. */
const streamName = (name: string | undefined): string | undefined =>
  name === undefined || /^\s*$|^(?:stdin|stdout|standard (?:input|output))$/i.test(name) ? undefined : name

const groupOf = (folder: Folder, element: XmlElement, names: readonly string[], tests: readonly XmlElement[]): TestGroup => {
  const { name = '', 'points-policy': policy = 'each-test' } = element.attributes
  if (policy !== 'complete-group' && policy !== 'each-test') invalid(folder, element.place, `unknown policy ${policy}`, 'points-policy')
  const whole = tests.filter(({ attributes }) => attributes.group === name).reduce((sum, test) => sum + pointsOf(folder, test), 0)
  const dependsOn = childrenOf(childOf(element, 'dependencies'), 'dependency').map(({ attributes: { group = '' }, place }) => {
    if (!names.includes(group)) folder.fault(place, `there is no group ${group}`, 'Problem.GroupNotFound', 'dependency')
    if (group === name) folder.fault(place, 'requires itself', 'Problem.GroupsInCircle', 'dependency')
    return group
  })
  return {
    name,
    scoring: policy === 'complete-group' ? 'all' : 'sum',
    points: policy === 'complete-group' ? pointsOf(folder, element) || whole : whole,
    ...(dependsOn.length > 0 && { dependsOn }),
  }
}

/** @throws PackageFault with file and line */
const readGroups = (folder: Folder, testset: XmlElement, tests: readonly XmlElement[]) => {
  const elements = childrenOf(childOf(testset, 'groups'), 'group')
  const named = elements.map(({ attributes: { name = '' }, place }) => name || invalid(folder, place, 'has no name', 'group.name'))
  for (const [index, name] of named.entries())
    if (named.indexOf(name) !== index)
      folder.fault((elements[index] as XmlElement).place, `there are two groups ${name}`, 'Problem.GroupNameDoubled', 'group.name')
  // tests may name a group that is described nowhere
  const others = [...new Set(tests.flatMap(({ attributes }) => attributes.group || []))].filter((name) => !named.includes(name))
  const names = [...named, ...others]
  const described = elements.map((element) => groupOf(folder, element, names, tests))
  const plain = others.map((name): TestGroup => {
    const points = tests.filter(({ attributes }) => attributes.group === name).reduce((sum, test) => sum + pointsOf(folder, test), 0)
    return { name, scoring: 'sum', points }
  })
  const loose = tests.filter(({ attributes }) => !attributes.group).reduce((sum, test) => sum + pointsOf(folder, test), 0)
  const groups = [
    ...described,
    ...plain,
    ...(names.length > 0 && loose > 0 ? [{ name: UNGROUPED, scoring: 'sum', points: loose } as const] : []),
  ]
  return { groups, placeOfGroup: (index: number) => elements[index]?.place ?? testset.place }
}

const testsetOf = (folder: Folder, judging: XmlElement, notes: PackageNotes): XmlElement => {
  const testsets = childrenOf(judging, 'testset')
  const found = testsets.find(({ attributes }) => attributes.name === 'tests') ?? testsets[0]
  for (const other of testsets)
    if (other !== found && other.attributes.name !== 'pretests') notes.add('testsetLeft', other.place, other.attributes.name ?? '')
  return found ?? folder.fault(judging.place, 'has no testset', 'Problem.TestDataMissing', 'testset')
}

/** @throws PackageFault with file and line, also for tests without a file */
export const readJudging = (folder: Folder, root: XmlElement, notes: PackageNotes): PolygonJudging => {
  const judging = childOf(root, 'judging') ?? folder.fault(root.place, 'has no judging', 'Problem.PackageSettingInvalid', 'judging')
  const unsupported = (isOne: boolean, place: string, what: string): void => {
    if (isOne) folder.fault(place, `${what} is not supported`, 'Problem.PackageNotSupported', what)
  }
  const { attributes } = judging
  unsupported(Number(attributes['run-count'] ?? 1) !== 1, judging.place, 'run-count')
  unsupported(attributes['treat-points-from-checker-as-percent'] === 'true', judging.place, 'treat-points-from-checker-as-percent')
  const testset = testsetOf(folder, judging, notes)
  const listed = childrenOf(childOf(testset, 'tests'), 'test')
  const count = numberIn(folder, testset, 'test-count')
  if (listed.length > 0 && listed.length !== count)
    folder.fault(
      childOf(testset, 'test-count')?.place ?? testset.place,
      `names ${count} tests, lists ${listed.length}`,
      'Problem.PackageContradiction',
      'test-count',
    )
  const [inputAt, answerAt] = [patternIn(folder, testset, 'input-path-pattern'), patternIn(folder, testset, 'answer-path-pattern')]
  const { groups, placeOfGroup } = readGroups(folder, testset, listed)
  const hasPoints = listed.some((test) => pointsOf(folder, test) > 0) || groups.some(({ points }) => points > 0)
  const isSum = (group: string | undefined) => groups.find(({ name }) => name === group)?.scoring !== 'all'
  const tests = Array.from({ length: count }, (_, index): PolygonTest => {
    const test = listed[index]
    const place = test?.place ?? testset.place
    const [input, answer] = [inputAt(index + 1), answerAt(index + 1)]
    if (!folder.has(input))
      folder.fault(
        input,
        `is missing (${place})`,
        test?.attributes.method === 'manual' ? 'Problem.PackageFileMissing' : 'Problem.PackageNotGenerated',
      )
    if (!folder.has(answer)) folder.fault(answer, `is missing (${place})`, 'Problem.PackageNotGenerated')
    const group = groups.length === 0 ? undefined : test?.attributes.group || UNGROUPED
    const known = groups.some(({ name }) => name === group) ? group : undefined
    return {
      input,
      answer,
      isSample: test?.attributes.sample === 'true',
      group: hasPoints ? known : undefined,
      weight: hasPoints && test && isSum(group) ? pointsOf(folder, test) : 1,
      place,
    }
  })
  const seconds = numberIn(folder, testset, 'time-limit') / 1000
  const kilobytes = Math.round(numberIn(folder, testset, 'memory-limit') / 1024)
  if (seconds > MOST_SECONDS) notes.add('limitLowered', childOf(testset, 'time-limit')?.place ?? '', 'time-limit')
  if (kilobytes > MOST_MEMORY_KB) notes.add('limitLowered', childOf(testset, 'memory-limit')?.place ?? '', 'memory-limit')
  return {
    tests,
    groups: hasPoints && groups.length > 0 ? groups : undefined,
    isScoring: hasPoints,
    timeLimit: Math.min(seconds, MOST_SECONDS),
    memoryLimit: Math.max(LEAST_MEMORY_KB, Math.min(kilobytes, MOST_MEMORY_KB)),
    inputFile: streamName(attributes['input-file']),
    outputFile: streamName(attributes['output-file']),
    placeOfGroup,
  }
}
