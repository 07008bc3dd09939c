// Converts the files of a package to the author's form, checks it by all rules of problems, and reports the file that breaks one.
import { extname } from 'node:path'
import type { z } from 'zod'
import { answerLanguages, answerStatuses } from '../../../judge/catalogue.ts'
import { fieldErrorsOf } from '../../../protocol/fieldErrors.ts'
import type { CodeFile, TestDatum } from '../../../protocol/verdict.ts'
import { formSchema } from '../problem/form/schemas.ts'
import { type DataLimits, faultsOf } from '../problem/rules.ts'
import {
  DATA_PROGRAMS,
  type Description,
  descriptionSchema,
  filesOfGrader,
  filesOfProgram,
  PACKAGE_FILES,
  PICTURE,
  pictureFile,
} from './description.ts'
import type { Folder } from './folder.ts'
import type { PackageNote } from './note.ts'

type Form = z.output<typeof formSchema>
type AuthorsProgram = Program & { name?: string | undefined; permitted?: string[] | undefined; required?: string[] | undefined }
type Program = { file: string; language?: string | undefined; fileName?: string | undefined; files?: string[] | undefined }

/** One of the author's programs and its file. */
export interface PackagedProgram {
  /** Path relative to the package's folder. */
  file: string
  name: string
  languageId: number
  source: string
  /** Further files. */
  files?: CodeFile[]
  /** Expected verdict of the judge. */
  expectedStatus: number
  fileName?: string
  permitted?: number[]
  required?: number[]
}

/** Paths of the texts of a case, relative to the package's folder. */
export interface TextFiles {
  input: string
  expectedOutput: string
}

/** A package of any format, as far as it is read without its cases. */
export interface ReadPackage {
  /** The author's form; its cases have no texts. */
  form: Form
  /** Files that the problem keeps as they are, and their path in its original package. */
  files: readonly { file: string; path: string }[]
  /** Pictures that the texts show, by the name in their addresses. */
  pictures: readonly { sha256: string; bytes: Uint8Array }[]
  /** For the author. */
  notes: readonly PackageNote[]
  /** The file that a field of the form comes from. */
  fileOf(field: string): string
  /** The files of a case. */
  caseFiles(index: number): TextFiles
}

/** A package in the product's own format. */
export interface ReadOwnPackage extends ReadPackage {
  programs: readonly PackagedProgram[]
}

const languageIdOf = ({ fault }: Folder, path: string, { file, language }: Program): number =>
  answerLanguages.find(({ editorName, fileName }) =>
    language === undefined ? extname(fileName) === extname(file) : editorName === language,
  )?.languageId ?? fault(path, 'is of no language that the judge knows', 'Problem.LanguageNotFound')

const programOf = (folder: Folder, path: string, program: Program) => ({
  languageId: languageIdOf(folder, path, program),
  source: folder.read(path),
  ...(program.files && { files: program.files.map((name) => ({ name, content: folder.read(`${filesOfProgram(path)}/${name}`) })) }),
})

/** A checker, an interactor or a TQC answer, with its own file name where it has one. */
const ownProgramOf = (folder: Folder, program: Program, path = program.file) => ({
  ...programOf(folder, path, program),
  ...(program.fileName !== undefined && { fileName: program.fileName }),
})

/** A validator or generator. */
const dataProgramOf = (folder: Folder, { name, role, protocol, ...program }: Description['dataPrograms'][number]) => ({
  name: name ?? program.file,
  role,
  ...(protocol && { protocol }),
  ...programOf(folder, `${DATA_PROGRAMS}${program.file}`, program),
  ...(program.fileName !== undefined && { fileName: program.fileName }),
})

const languageIdOfName = (name: string): number | undefined => answerLanguages.find(({ editorName }) => editorName === name)?.languageId

const graderOf = (folder: Folder, { language, files, shown, ...names }: Description['graders'][number]) => ({
  languageId: languageIdOfName(language),
  ...names,
  files: files.map((name) => ({
    name,
    content: folder.read(`${filesOfGrader(language)}/${name}`),
    ...(shown.includes(name) && { isShown: true }),
  })),
})

const statusOfName = (name: string): number => answerStatuses.find(({ status }) => status === name)?.id as number

const authorProgramsOf = (folder: Folder, { solutions, mistakes }: Description): PackagedProgram[] =>
  [
    ...solutions.map((solution: AuthorsProgram) => ({ ...solution, below: 'solutions', verdict: 'Accept' })),
    ...mistakes.map((mistake: AuthorsProgram & { verdict: string }) => ({ ...mistake, below: 'mistakes' })),
  ].map(({ below, verdict, ...program }) => {
    const file = `${below}/${program.file}`
    const name = program.name ?? program.file
    const expectedStatus = statusOfName(verdict)
    const { fileName, permitted, required } = program
    return {
      file,
      name,
      expectedStatus,
      ...programOf(folder, file, program),
      ...(fileName !== undefined && { fileName }),
      ...(permitted && { permitted: permitted.map(statusOfName) }),
      ...(required && { required: required.map(statusOfName) }),
    }
  })

/** Explanation of the samples: the whole section, or the part below a heading, since the samples themselves are the visible cases. */
const exampleOf = (folder: Folder, code: string): string => {
  if (folder.has(`inputOutputExample.${code}.md`)) return folder.text(`inputOutputExample.${code}.md`)
  if (!folder.has(`explanation.${code}.md`)) return ''
  return `**${code === 'en' ? 'About the samples' : '範例說明'}**\n\n${folder.text(`explanation.${code}.md`)}`
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** An initial file for solvers: text if it is valid UTF-8, else base64. */
const editFileOf = (folder: Folder, { fileName, ...program }: Program & { fileName?: string | undefined }) => {
  const path = `editFiles/${program.file}`
  const [languageId, bytes] = [languageIdOf(folder, path, program), folder.bytes(path)]
  const file = { languageId, fileName: fileName ?? program.file }
  try {
    return { ...file, content: utf8.decode(bytes), encoding: 'utf8' as const }
  } catch {
    return { ...file, content: Buffer.from(bytes).toString('base64'), encoding: 'base64' as const }
  }
}

/** The name of a case that has none of its own. */
const isNumber = (name: string): boolean => /^\d{2,3}$/.test(name)

const localesOf = (folder: Folder, { titles, primaryLocale, closedSolutions }: Description) =>
  Object.entries(titles).map(([localeCode, title], index) => {
    const [hint, solution] = [`hint.${localeCode}.md`, `solution.${localeCode}.md`]
    const isSolved = folder.has(solution)
    return {
      localeCode,
      isPrimary: primaryLocale === undefined ? index === 0 : localeCode === primaryLocale,
      title,
      description: folder.text(`description.${localeCode}.md`),
      inputOutputExample: exampleOf(folder, localeCode),
      hint: folder.has(hint) ? folder.text(hint) : '',
      solution: isSolved ? folder.text(solution) : '',
      canEnableSolution: isSolved && !closedSolutions.includes(localeCode),
    }
  })

/** The unvalidated form of the package, without the texts of its cases. */
const filledIn = (folder: Folder, description: Description, programs: readonly PackagedProgram[]) => {
  const { difficulty, tags, everyCase, checker, interactor, showsCheckerMessage, isAllOrNothing } = description
  const { needMoney, isTQC, canAnalyze } = description
  return {
    difficulty,
    tags,
    needMoney,
    isTQC,
    canAnalyze,
    languages: description.languages.map(languageIdOfName),
    locales: localesOf(folder, description),
    testDatas: description.cases.map(({ name, ...own }) => ({ ...everyCase, ...own, ...(isNumber(name) ? {} : { name }) })),
    editFiles: description.editFiles.map((file) => editFileOf(folder, file)),
    ...(checker && { checkerProgram: ownProgramOf(folder, checker) }),
    ...(interactor && { interactorProgram: ownProgramOf(folder, interactor) }),
    graders: description.graders.map((grader) => graderOf(folder, grader)),
    ...(description.judging && { judging: description.judging }),
    showsCheckerMessage,
    isAllOrNothing,
    tqcAnswers: description.tqcAnswers.map((answer) => ownProgramOf(folder, answer, `tqcAnswers/${answer.file}`)),
    authorPrograms: programs.map(({ file: _file, ...program }) => program),
    dataPrograms: description.dataPrograms.map((program) => dataProgramOf(folder, program)),
  }
}

/** The file that provides a field of the form. */
const fileOf = (field: string, { titles, cases, editFiles, checker, interactor }: Description): string => {
  const [list, index, part] = field.split('.')
  const code = Object.keys(titles)[Number(index)]
  if (list === 'locales' && part === 'inputOutputExample') return `explanation.${code}.md`
  if (list === 'locales' && /^(?:description|hint|solution)$/.test(part ?? '')) return `${part}.${code}.md`
  if (list === 'testDatas' && part === 'input') return `tests/${cases[Number(index)]?.name}.in`
  if (list === 'testDatas' && part === 'expectedOutput') return `tests/${cases[Number(index)]?.name}.out`
  if (list === 'editFiles' && part === 'content') return `editFiles/${editFiles[Number(index)]?.file}`
  if (list === 'checkerProgram' && index !== undefined) return checker?.file ?? 'problem.json'
  if (list === 'interactorProgram' && index !== undefined) return interactor?.file ?? 'problem.json'
  return 'problem.json'
}

/** @throws PackageFault naming the file of the first violated rule; the judge validates comparison rules */
export const checkPackage = (folder: Folder, { fileOf, form }: ReadPackage, tests: readonly TestDatum[], limits: DataLimits): void => {
  const editFiles = form.editFiles.map((file) => ({ ...file, content: file.content ?? '' }))
  const [fault] = faultsOf({ ...form, testDatas: tests, editFiles }, () => true, limits)
  if (fault) folder.fault(fileOf(fault.field), `${fault.field}: ${fault.code}`, fault.code, fault.field)
}

const picturesOf = (folder: Folder, { locales }: Form): ReadPackage['pictures'] => {
  const texts = locales.flatMap(({ description, inputOutputExample, hint, solution }) => [description, inputOutputExample, hint, solution])
  const named = new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, sha256]) => sha256 as string)))
  return [...named]
    .filter((sha256) => folder.has(pictureFile(sha256)))
    .map((sha256) => ({ sha256, bytes: folder.bytes(pictureFile(sha256)) }))
}

/** Reads the package except the texts of its cases. @throws PackageFault naming the first invalid file */
export const readPackage = (folder: Folder): ReadOwnPackage => {
  const written = folder.json('problem.json')
  const parsed = descriptionSchema.safeParse(written)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue
    const [{ field, code } = { field: '', code: 'Field.Invalid' as const }] = fieldErrorsOf(parsed.error, written)
    return folder.fault('problem.json', [...path, message].join(': '), code, field)
  }
  const description = parsed.data
  const programs = authorProgramsOf(folder, description)
  const filled = filledIn(folder, description, programs)
  const form = formSchema.safeParse(filled)
  if (!form.success) {
    const { path, message } = form.error.issues[0] as z.core.$ZodIssue
    const [{ code } = { code: 'Field.Invalid' as const }] = fieldErrorsOf(form.error, filled)
    const field = path.join('.')
    return folder.fault(fileOf(field, description), `${field}: ${message}`, code, field)
  }
  const files = folder.unread(PACKAGE_FILES).map((file) => ({ file, path: file.slice(PACKAGE_FILES.length) }))
  return {
    form: form.data,
    programs,
    files,
    pictures: picturesOf(folder, form.data),
    notes: [],
    fileOf: (field) => fileOf(field, description),
    caseFiles(index) {
      const { name } = description.cases[index] as Description['cases'][number]
      return { input: `tests/${name}.in`, expectedOutput: `tests/${name}.out` }
    },
  }
}

/** A case in the judge's format, without its texts. */
export const settingsOfCase = ({ form }: ReadPackage, index: number): Omit<TestDatum, 'input' | 'expectedOutput'> => {
  const { input: _input, expectedOutput: _output, ...settings } = form.testDatas[index] as Form['testDatas'][number]
  return { ...settings, testDataId: index + 1 }
}

/** All cases in memory: for small packages. @throws PackageFault */
export const wholeCases = (folder: Folder, read: ReadPackage): TestDatum[] =>
  read.form.testDatas.map((_, index) => {
    const { input, expectedOutput } = read.caseFiles(index)
    return { ...settingsOfCase(read, index), input: folder.read(input), expectedOutput: folder.read(expectedOutput) }
  })

/** @throws PackageFault for the first unused file, except those that the problem keeps as they are */
export const requireAllRead = (folder: Folder): void => {
  const file = folder.unread().find((path) => !path.startsWith(PACKAGE_FILES))
  if (file !== undefined) folder.fault(file, 'is not named in problem.json', 'Problem.PackageFileUnknown')
}
