// Converts a version of a problem to the files of its package, one at a time: cases are streamed from the log.
import { extname } from 'node:path'
import { answerStatuses, languageOfId, STATUS } from '../../../judge/catalogue.ts'
import type { Grader, ProblemProgram, TestDatum } from '../../../protocol/verdict.ts'
import { loadPicture, type PictureSources } from '../picture/policy.ts'
import type { ProblemContent } from '../problem/events.ts'
import { loadDataPrograms, loadKept } from '../problem/keeping.ts'
import { type LoadBlob, loadAuthorPrograms, loadTqcAnswers } from '../problem/useCases.ts'
import { caseOutlines, caseTexts } from './caseTexts.ts'
import {
  DATA_PROGRAMS,
  filesOfGrader,
  filesOfProgram,
  PACKAGE_FILES,
  PICTURE,
  pictureFile,
  settingNames,
  type WrittenDescription,
} from './description.ts'

export interface PackageSources extends PictureSources {
  loadBlob: LoadBlob
  /** A blob as a stream of chunks. */
  streamBlob(sha256: string): AsyncIterable<Uint8Array>
}

/** A file of a package. */
export interface PackageEntry {
  name: string
  content: Buffer | string | AsyncIterable<Uint8Array>
}

type Content = Omit<ProblemContent, 'problemId' | 'version'>

const extensionOf = (languageId: number): string => extname(languageOfId(languageId)?.fileName ?? '')

const isFileName = (name: string): boolean => /^[\w-][\w.-]*$/.test(name)
const isTelling = (name: string, languageId: number): boolean => extname(name) === extensionOf(languageId)

/** File names of programs: their own if these imply the language, else numbered. */
const filesFor = (programs: readonly { name: string; languageId: number }[], mayUse = isTelling): string[] => {
  const taken = new Set<string>()
  return programs.map(({ name, languageId }, index) => {
    const isFree = isFileName(name) && mayUse(name, languageId) && !taken.has(name.toLowerCase())
    const file = isFree ? name : `${index + 1}${extensionOf(languageId) || '.txt'}`
    taken.add(file.toLowerCase())
    return file
  })
}

const isBlank = (text: string): boolean => text === ''

const textsOf = function* ({ locales }: Content): Iterable<PackageEntry> {
  for (const { localeCode, description, inputOutputExample, hint, solution, canEnableSolution } of locales) {
    yield { name: `description.${localeCode}.md`, content: `${description}\n` }
    if (!isBlank(inputOutputExample)) yield { name: `inputOutputExample.${localeCode}.md`, content: `${inputOutputExample}\n` }
    if (!isBlank(hint)) yield { name: `hint.${localeCode}.md`, content: `${hint}\n` }
    if (!isBlank(solution) || canEnableSolution) yield { name: `solution.${localeCode}.md`, content: `${solution}\n` }
  }
}

const picturesOf = async function* ({ locales }: Content, sources: PictureSources): AsyncIterable<PackageEntry> {
  const texts = locales.flatMap(({ description, inputOutputExample, hint, solution }) => [description, inputOutputExample, hint, solution])
  const named = new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, sha256]) => sha256 as string)))
  for (const sha256 of named) {
    // a text may refer to a missing picture or to a blob that is not a picture
    const bytes = await loadPicture(sources, sha256)
    if (bytes !== null) yield { name: pictureFile(sha256), content: bytes }
  }
}

type Settings = Pick<TestDatum, (typeof settingNames)[number]>
type NamedSettings = Settings & { name: string }
const settingsOf = (datum: Settings): Settings => Object.fromEntries(settingNames.map((name) => [name, datum[name]])) as unknown as Settings

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Settings common to all cases are written once. */
const casesOf = (cases: readonly NamedSettings[]): Pick<WrittenDescription, 'everyCase' | 'cases'> => {
  const shared = settingNames.filter((name) => cases.every((datum) => isSame(datum[name], cases[0]?.[name])))
  const pick = (datum: Settings | undefined, isWanted: boolean) =>
    Object.fromEntries(settingNames.filter((name) => shared.includes(name) === isWanted).map((name) => [name, datum?.[name]]))
  return { everyCase: pick(cases[0], true), cases: cases.map((datum) => ({ name: datum.name, ...pick(datum, false) })) }
}
const caseName = (index: number): string => String(index + 1).padStart(2, '0')

interface ListedProgram {
  file: string
  fileName?: string
  files?: string[]
}

/** A program's files. */
const filesOf = function* (path: string, { source, files = [] }: Pick<ProblemProgram, 'source' | 'files'>): Iterable<PackageEntry> {
  yield { name: path, content: source }
  for (const { name, content } of files) yield { name: `${filesOfProgram(path)}/${name}`, content }
}
const nameOfStatus = (id: number): string => answerStatuses.find((status) => status.id === id)?.status ?? 'WrongAnswer'
const moreOf = ({ files = [] }: Pick<ProblemProgram, 'files'>) => (files.length === 0 ? {} : { files: files.map(({ name }) => name) })

/** A program of the problem itself, and what its file's name does not say. */
const listedAt = (file: string, { fileName, files }: ProblemProgram): ListedProgram => ({
  file,
  ...(fileName !== undefined && { fileName }),
  ...moreOf({ files }),
})

const programsOf = (programs: readonly ProblemProgram[]) => filesFor(programs.map(({ languageId }) => ({ name: '', languageId })))

const graderFor = ({ languageId, files, ...names }: Grader) => ({
  language: languageOfId(languageId)?.editorName ?? '',
  ...names,
  files: files.map(({ name }) => name),
  shown: files.flatMap(({ name, isShown }) => (isShown === true ? [name] : [])),
})

/** The files of a package; `problem.json` is last, after everything that it lists. */
export const packageEntries = async function* (content: Content, sources: PackageSources): AsyncIterable<PackageEntry> {
  yield* textsOf(content)
  yield* picturesOf(content, sources)
  const outlines = await caseOutlines(content.testDatas, sources.streamBlob)
  const settings = outlines.map((outline, index) => ({ ...settingsOf(outline), name: outline.name ?? caseName(index) }))
  for await (const { index, of, content: text } of caseTexts(content.testDatas, sources.streamBlob))
    yield { name: `tests/${settings[index]?.name}.${of === 'input' ? 'in' : 'out'}`, content: text }
  const { editFiles, checkerProgram, interactorProgram } = content
  const files = filesFor(
    editFiles.map(({ fileName, languageId }) => ({ name: fileName, languageId })),
    () => true,
  )
  for (const [index, { content: text, encoding }] of editFiles.entries())
    yield { name: `editFiles/${files[index]}`, content: Buffer.from(text, encoding) }
  const own: Partial<Record<'checker' | 'interactor', ListedProgram>> = {}
  for (const [name, stored] of [['checker', checkerProgram] as const, ['interactor', interactorProgram] as const]) {
    if (!stored) continue
    const program = stored.files ? { ...stored, files: await loadKept(sources.loadBlob, stored.files) } : { ...stored, files: [] }
    const file = `${name}${extensionOf(program.languageId)}`
    yield* filesOf(file, program)
    own[name] = listedAt(file, program)
  }
  const graders = content.graders ? await loadKept(sources.loadBlob, content.graders) : []
  for (const { languageId, files: own } of graders)
    for (const { name, content: text } of own)
      yield { name: `${filesOfGrader(languageOfId(languageId)?.editorName ?? '')}/${name}`, content: text }
  for (const { path, blob } of content.packageFiles ? await loadKept(sources.loadBlob, content.packageFiles) : [])
    yield { name: `${PACKAGE_FILES}${path}`, content: sources.streamBlob(blob) }
  const answers = await loadTqcAnswers(sources.loadBlob, content.tqcAnswers)
  const answerFiles = programsOf(answers)
  for (const [index, answer] of answers.entries()) yield* filesOf(`tqcAnswers/${answerFiles[index]}`, answer)
  const programs = await loadAuthorPrograms(sources.loadBlob, content.authorPrograms)
  const programFiles = filesFor(programs)
  const isSolution = ({ expectedStatus }: { expectedStatus: number }) => expectedStatus === STATUS.Accept
  for (const [index, program] of programs.entries())
    yield* filesOf(`${isSolution(program) ? 'solutions' : 'mistakes'}/${programFiles[index]}`, program)

  const dataPrograms = await loadDataPrograms(sources.loadBlob, content.dataPrograms)
  const dataFiles = filesFor(dataPrograms)
  for (const [index, program] of dataPrograms.entries()) yield* filesOf(`${DATA_PROGRAMS}${dataFiles[index]}`, program)

  const listed = programs.map((program, index) => {
    const file = programFiles[index] as string
    return {
      ...program,
      listed: {
        file,
        ...(program.name === file ? {} : { name: program.name }),
        ...(program.fileName !== undefined && { fileName: program.fileName }),
        ...moreOf(program),
        ...(program.permitted && { permitted: program.permitted.map(nameOfStatus) }),
        ...(program.required && { required: program.required.map(nameOfStatus) }),
      },
    }
  })
  const primary = content.locales.find(({ isPrimary }) => isPrimary)?.localeCode
  const description: WrittenDescription = {
    titles: Object.fromEntries(content.locales.map(({ localeCode, title }) => [localeCode, title])),
    ...(primary === undefined ? {} : { primaryLocale: primary }),
    closedSolutions: content.locales
      .filter(({ canEnableSolution, solution }) => !canEnableSolution && !isBlank(solution))
      .map(({ localeCode }) => localeCode),
    difficulty: content.difficulty,
    tags: content.tags,
    needMoney: content.needMoney,
    isTQC: content.isTQC,
    canAnalyze: content.canAnalyze,
    languages: content.languages.flatMap((languageId) => languageOfId(languageId)?.editorName ?? []),
    ...casesOf(settings),
    editFiles: editFiles.map(({ fileName, languageId }, index) => {
      const file = files[index] as string
      const language = isTelling(file, languageId) ? undefined : languageOfId(languageId)?.editorName
      return { file, ...(fileName === file ? {} : { fileName }), ...(language === undefined ? {} : { language }) }
    }),
    ...own,
    ...(graders.length > 0 && { graders: graders.map(graderFor) }),
    ...(content.judging && { judging: content.judging }),
    showsCheckerMessage: content.showsCheckerMessage,
    isAllOrNothing: content.isAllOrNothing,
    tqcAnswers: answers.map((answer, index) => listedAt(answerFiles[index] as string, answer)),
    solutions: listed.filter(isSolution).map((program) => program.listed),
    mistakes: listed
      .filter((program) => !isSolution(program))
      .map((program) => ({
        ...program.listed,
        verdict: nameOfStatus(program.expectedStatus),
      })),
    dataPrograms: dataPrograms.map(({ name, role, protocol, fileName, files }, index) => ({
      file: dataFiles[index] as string,
      role,
      ...(name !== dataFiles[index] && { name }),
      ...(protocol && { protocol }),
      ...(fileName !== undefined && { fileName }),
      ...moreOf({ files }),
    })),
  }
  yield { name: 'problem.json', content: `${JSON.stringify(description, null, 2)}\n` }
}
