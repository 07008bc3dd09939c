// Reads a full package of Polygon as the author's form of a problem.
import type { z } from 'zod'
import { languages } from '../../../../judge/catalogue.ts'
import { fieldErrorsOf } from '../../../../protocol/fieldErrors.ts'
import type { JudgingOptions } from '../../../../protocol/verdict.ts'
import { formSchema } from '../../problem/form/schemas.ts'
import { charactersIn, MAX_CHARACTERS } from '../../problem/rules.ts'
import type { Folder } from '../folder.ts'
import { openNotes } from '../kattis/notes.ts'
import type { ReadPackage } from '../reading.ts'
import { acceptingText, GENERATED, ruleOfGenerated } from './checkers.ts'
import { type PolygonJudging, readJudging } from './judging.ts'
import { readAsset, readSolutions, ruleOfStandard } from './programs.ts'
import { readPolygonStatements } from './statements.ts'
import { childOf, childrenOf, readXml, type XmlElement } from './xml.ts'

const FILE = 'problem.xml'

/** What this product does not have; a problem that is judged differently would be worse than none. */
const requireSupported = (folder: Folder, root: XmlElement): void => {
  const unsupported = ({ place }: XmlElement, what: string): never =>
    folder.fault(place, `${what} is not supported`, 'Problem.PackageNotSupported', what)
  const assets = childOf(root, 'assets')
  for (const name of ['scorer', 'strategy', 'arbiter']) for (const element of childrenOf(assets, name)) unsupported(element, name)
  for (const tag of childrenOf(childOf(root, 'tags'), 'tag'))
    if (/^run-?twice$/.test(tag.attributes.value ?? '')) unsupported(tag, 'run-twice')
  for (const file of childrenOf(childOf(childOf(root, 'files'), 'resources'), 'file'))
    if (childrenOf(childOf(file, 'assets'), 'asset').some(({ attributes }) => attributes.name === 'solution'))
      unsupported(file, 'a file that is compiled with answers')
}

/** How outputs are judged: the rule of all cases, and the program that it needs. */
const judgedBy = (folder: Folder, assets: XmlElement | undefined, place: string, notes: ReturnType<typeof openNotes>) => {
  const [checker, interactor] = [childOf(assets, 'checker'), childOf(assets, 'interactor')]
  if (interactor) {
    const taken = readAsset(folder, interactor)
    // the interactor alone decides here
    const checkerPath = childOf(checker, 'source')?.attributes.path
    const isAccepting = checkerPath !== undefined && folder.has(checkerPath) && folder.read(checkerPath) === acceptingText
    if (checker && !isAccepting && !ruleOfStandard(checker.attributes.name)) notes.add('checkerNotRun', checker.place)
    return {
      rule: 'interactor',
      strict: false,
      programs: { interactorProgram: taken?.program },
      paths: [...(taken?.paths ?? []), ...(isAccepting ? [checkerPath] : [])],
    }
  }
  if (!checker) return folder.fault(place, 'names no checker', 'Problem.PackageSettingInvalid', 'checker')
  const standard = ruleOfStandard(checker.attributes.name)
  const own = childOf(checker, 'source')?.attributes.path ?? ''
  if (standard) return { ...standard, programs: {}, paths: folder.has(own) && folder.read(own).startsWith(GENERATED) ? [own] : [] }
  const taken = readAsset(folder, checker)
  const generated = taken && ruleOfGenerated(taken.program)
  if (generated) return { ...generated, programs: {}, paths: taken.paths }
  return { rule: 'checker', strict: false, programs: { checkerProgram: taken?.program }, paths: taken?.paths ?? [] }
}

const isShown = (
  folder: Folder,
  { isSample, input, answer }: PolygonJudging['tests'][number],
  isTalk: boolean,
  notes: ReturnType<typeof openNotes>,
): boolean => {
  if (!isSample || isTalk) return false
  const isShort = [input, answer].every((path) => charactersIn(folder.read(path)) <= MAX_CHARACTERS)
  if (!isShort) notes.add('sampleHidden', input)
  return isShort
}

/** Compiled programs of other systems. */
const isBinary = (path: string): boolean => /\.exe$/i.test(path)

const every = languages.map(({ languageId }) => languageId)

/**
 * `offered` are the ids of the languages that authors may choose. @throws PackageFault naming the first invalid file, with its line in
 * problem.xml where it has one
 */
export const readPolygon = (folder: Folder, offered: readonly number[] = every): ReadPackage => {
  const notes = openNotes()
  const root = readXml(folder, FILE)
  if (root.name !== 'problem') folder.fault(root.place, `is a ${root.name}`, 'Problem.PackageSettingUnknown', root.name)
  requireSupported(folder, root)
  const assets = childOf(root, 'assets')
  const statements = readPolygonStatements(folder, root, notes)
  const judging = readJudging(folder, root, notes)
  const { rule, strict, programs, paths } = judgedBy(folder, assets, assets?.place ?? root.place, notes)
  const solutions = readSolutions(folder, assets, notes, offered)
  const { tests, groups, inputFile, outputFile, timeLimit, memoryLimit } = judging
  const options: JudgingOptions = { ...(groups && { groups }), ...(inputFile && { inputFile }), ...(outputFile && { outputFile }) }
  const filled = {
    difficulty: 3,
    tags: childrenOf(childOf(root, 'tags'), 'tag')
      .map(({ attributes }) => (attributes.value ?? '').slice(0, 40).trim())
      .filter((tag) => tag !== '')
      .slice(0, 20),
    languages: [...offered],
    locales: statements.locales.map((statement, index) => ({
      ...statement,
      isPrimary: index === 0,
      inputOutputExample: statements.examples[index],
      canEnableSolution: statement.solution !== '',
    })),
    testDatas: tests.map((test) => ({
      rule,
      strict,
      timeLimit,
      memoryLimit,
      weight: test.weight,
      read: isShown(folder, test, rule === 'interactor', notes),
      ...(test.group !== undefined && { group: test.group }),
    })),
    ...programs,
    ...(Object.keys(options).length > 0 && { judging: options }),
    isAllOrNothing: !judging.isScoring,
    authorPrograms: solutions.map(({ program }) => program),
  }
  const fileOf = (field: string): string => {
    const [list, index, part] = field.split('.')
    const test = tests[Number(index)]
    if (list === 'testDatas' && test) return part === 'expectedOutput' ? test.answer : part === 'input' ? test.input : test.place
    if (list === 'authorPrograms' && index !== undefined) return solutions[Number(index)]?.paths[0] ?? FILE
    if (list === 'judging' && index === 'groups') return judging.placeOfGroup(Number(part))
    if (list === 'checkerProgram' || list === 'interactorProgram') return paths[0] ?? FILE
    return FILE
  }
  const form = formSchema.safeParse(filled)
  if (!form.success) {
    const { path, message } = form.error.issues[0] as z.core.$ZodIssue
    const [{ code } = { code: 'Field.Invalid' as const }] = fieldErrorsOf(form.error, filled)
    return folder.fault(fileOf(path.join('.')), `${path.join('.')}: ${message}`, code, path.join('.'))
  }
  const taken = new Set([...tests.flatMap(({ input, answer }) => [input, answer]), ...paths, ...solutions.flatMap((one) => one.paths)])
  return {
    form: form.data,
    files: folder.names('').flatMap((file) => (taken.has(file) || isBinary(file) ? [] : [{ file, path: file }])),
    pictures: statements.pictures,
    notes: notes.all(),
    fileOf,
    caseFiles(index) {
      const { input, answer } = tests[index] as PolygonJudging['tests'][number]
      return { input, expectedOutput: answer }
    },
  }
}
