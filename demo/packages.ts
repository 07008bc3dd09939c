// Reads problem packages: a folder for each problem, with its texts, test data and programs as files (problems/README.md says which).
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { formSchema } from '../commands/problems/problem/form/schemas.ts'
import { faultsOf } from '../commands/problems/problem/rules.ts'
import { answerStatuses, languages } from '../judge/catalogue.ts'
import type { TestDatum } from '../protocol/verdict.ts'
import { type Folder, openFolder } from './folder.ts'

export interface PackagedProgram {
  /** Below the package's folder. */
  file: string
  languageId: number
  source: string
  /** What the judge must say of it. */
  statusCode: number
}

export interface ProblemPackage {
  slug: string
  /** What its author fills in. */
  form: z.output<typeof formSchema>
  /** Its test data as the judge takes them. */
  cases: readonly TestDatum[]
  /** Accepted ones first, then mistakes that beginners make. */
  programs: readonly PackagedProgram[]
}

const LOCALES = ['zh-Hant', 'en'] as const
type LocaleCode = (typeof LOCALES)[number]

const programFile = z.string().regex(/^[\w-]+\.\w+$/, 'must be the name of a file')
const named = (names: readonly string[]) => z.string().refine((name) => names.includes(name), `must be one of ${names.join(', ')}`)
/** How a case is judged; the form says what values are possible. */
const settings = z
  .strictObject({
    read: z.boolean(),
    rule: z.string(),
    strict: z.boolean(),
    weight: z.number(),
    timeLimit: z.number(),
    memoryLimit: z.number(),
    outputSizeLimit: z.number(),
  })
  .partial()

const descriptionSchema = z.strictObject({
  titles: z.strictObject({ 'zh-Hant': z.string(), en: z.string() }),
  difficulty: z.number(),
  tags: z.array(z.string()),
  languages: z.array(named(languages.map(({ editorName }) => editorName))),
  /** Holds for every case that says nothing else. */
  everyCase: settings,
  cases: z.array(settings.extend({ name: z.string().regex(/^\d\d$/, 'must be two digits') })),
  editFiles: z.array(programFile).default([]),
  checker: programFile.optional(),
  interactor: programFile.optional(),
  showsCheckerMessage: z.boolean().default(false),
  isAllOrNothing: z.boolean().default(false),
  solutions: z.array(programFile).min(1),
  mistakes: z.array(z.strictObject({ file: programFile, verdict: named(answerStatuses.map(({ status }) => status)) })).default([]),
})
type Description = z.output<typeof descriptionSchema>

/** The language of a program by how its file's name ends, as the judge's catalogue names such files. */
const languageOf = ({ fault }: Folder, file: string): number =>
  languages.find(({ fileName }) => extname(fileName) === extname(file))?.languageId ?? fault(file, 'is of no language that the judge knows')

const programOf = (folder: Folder, file: string) => ({ languageId: languageOf(folder, file), source: folder.read(file) })

/** Its author's own programs: solutions, then mistakes, each named by its file. */
const authorProgramsOf = (folder: Folder, { solutions, mistakes }: Description) =>
  [
    ...solutions.map((name) => ({ name, file: `solutions/${name}`, verdict: 'Accept' })),
    ...mistakes.map(({ file: name, verdict }) => ({ name, file: `mistakes/${name}`, verdict })),
  ].map(({ name, file, verdict }) => ({
    name,
    file,
    ...programOf(folder, file),
    expectedStatus: answerStatuses.find(({ status }) => status === verdict)?.id as number,
  }))

const EXPLANATION = { 'zh-Hant': '範例說明', en: 'About the samples' } as const

/** The samples themselves are the visible cases, which a page shows beside this; so text and data cannot disagree. */
const exampleText = (code: LocaleCode, why: string): string => `**${EXPLANATION[code]}**\n\n${why}`

/** A form as the package fills it in, not checked yet. */
const filledIn = (folder: Folder, description: Description) => {
  const { titles, difficulty, tags, everyCase, editFiles, checker, interactor, showsCheckerMessage, isAllOrNothing } = description
  const testDatas = description.cases.map(({ name, ...own }) => ({
    ...everyCase,
    ...own,
    input: folder.read(`tests/${name}.in`),
    expectedOutput: folder.read(`tests/${name}.out`),
  }))
  const locale = (localeCode: LocaleCode, index: number) => {
    const solution = `solution.${localeCode}.md`
    const isSolved = folder.has(solution)
    return {
      localeCode,
      isPrimary: index === 0,
      title: titles[localeCode],
      description: folder.text(`description.${localeCode}.md`),
      inputOutputExample: exampleText(localeCode, folder.text(`explanation.${localeCode}.md`)),
      hint: folder.text(`hint.${localeCode}.md`),
      solution: isSolved ? folder.text(solution) : '',
      canEnableSolution: isSolved,
    }
  }
  return {
    difficulty,
    tags,
    languages: description.languages.map((name) => languages.find(({ editorName }) => editorName === name)?.languageId),
    locales: LOCALES.map(locale),
    testDatas,
    editFiles: editFiles.map((fileName) => {
      const { languageId, source } = programOf(folder, `editFiles/${fileName}`)
      return { languageId, fileName, content: source }
    }),
    ...(checker && { checkerProgram: programOf(folder, checker) }),
    ...(interactor && { interactorProgram: programOf(folder, interactor) }),
    showsCheckerMessage,
    isAllOrNothing,
    authorPrograms: authorProgramsOf(folder, description),
  }
}

/** The file that a field of the form comes from. */
const fileOf = (field: string, { cases, editFiles }: Description): string => {
  const [list, index, part] = field.split('.')
  const code = LOCALES[Number(index)]
  if (list === 'locales' && part === 'inputOutputExample') return `explanation.${code}.md`
  if (list === 'locales' && /^(?:description|hint|solution)$/.test(part ?? '')) return `${part}.${code}.md`
  if (list === 'testDatas' && part === 'input') return `tests/${cases[Number(index)]?.name}.in`
  if (list === 'testDatas' && part === 'expectedOutput') return `tests/${cases[Number(index)]?.name}.out`
  if (list === 'editFiles' && part === 'content') return `editFiles/${editFiles[Number(index)]}`
  return 'problem.json'
}

/** Reads one package. @throws PackageFault naming the first file that is not as the form or the rules of problems want it */
export const readPackage = (path: string): ProblemPackage => {
  const folder = openFolder(path)
  const description = descriptionSchema.safeParse(folder.json('problem.json'))
  if (!description.success) {
    const { path: field, message } = description.error.issues[0] as z.core.$ZodIssue
    return folder.fault('problem.json', [...field, message].join(': '))
  }
  const refuse = (field: string, why: string) => folder.fault(fileOf(field, description.data), `${field}: ${why}`)
  const form = formSchema.safeParse(filledIn(folder, description.data))
  if (!form.success) {
    const { path: field, message } = form.error.issues[0] as z.core.$ZodIssue
    return refuse(field.join('.'), message)
  }
  const cases = form.data.testDatas.map((datum, index) => ({
    ...datum,
    testDataId: index + 1,
    expectedOutput: datum.expectedOutput ?? '',
  }))
  // whether a rule is known, the judge says when the problem is made
  const editFiles = form.data.editFiles.map((file) => ({ ...file, content: file.content ?? '' }))
  const [fault] = faultsOf({ ...form.data, testDatas: cases, editFiles }, () => true)
  if (fault) return refuse(fault.field, fault.code)
  const programs = authorProgramsOf(folder, description.data).map(({ name: _name, expectedStatus: statusCode, ...program }) => ({
    ...program,
    statusCode,
  }))
  for (const file of folder.unread()) folder.fault(file, 'is not named in problem.json')
  return { slug: folder.slug, form: form.data, cases, programs }
}

/** Reads all packages, by name. @throws PackageFault */
export const readPackages = (): ProblemPackage[] => {
  const root = join(import.meta.dirname, 'problems')
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readPackage(join(root, entry.name)))
}
