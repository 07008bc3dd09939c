// Use cases of problems, and the functions that other areas use.
import type { z } from 'zod'
import { isTextAnswer } from '../../../judge/catalogue.ts'
import { caseFilesOf } from '../../../judge/outputs.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import type { AuthorProgram, ProblemProgram, TestDatum } from '../../../protocol/verdict.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { approvedVersions, problemReviews } from '../problemReview/decider.ts'
import { type AuthoredProblem, problems } from './decider.ts'
import type { ProblemContent } from './events.ts'
import type { KeptCase } from './form/schemas.ts'
import {
  factsOfGrader,
  keep,
  keepJudging,
  keepPackageFiles,
  keepTestData,
  type LoadBlob,
  loadKept,
  type Packaged,
  type StoreBlob,
} from './keeping.ts'
import { requireOffered } from './offered.ts'
import { type Authorship, requireAuthorOf, requireWholeReader } from './policy.ts'
import { dataProgramFaults, formLimits, limitsBeside, packageLimits } from './rules.ts'
import type { addProblemSchemas, editProblemSchemas } from './schemas.ts'

export { type LoadBlob, loadJudging, type Packaged } from './keeping.ts'

export interface AuthoringDeps {
  commands: CommandHandler
  storeBlob: StoreBlob
  loadBlob: LoadBlob
  /** The judge's parser of comparison rules. */
  isRuleKnown(rule: string, expectedOutput: string): boolean
  /** Whether authors may choose this language. */
  isLanguageOffered(languageId: number): boolean
  /** Whether a free set contains it. */
  isInFreeSet(problemId: number): Promise<boolean>
  readSetting: ReadSetting
}

type NewProblem = z.output<typeof addProblemSchemas.request>

/** The test data of a version of a problem. */
export const loadTestData = (loadBlob: LoadBlob, stored: ProblemContent['testDatas']): Promise<TestDatum[]> => loadKept(loadBlob, stored)

/** The TQC answers of a version of a problem: for its owner, and for comparison. */
export const loadTqcAnswers = (loadBlob: LoadBlob, stored: ProblemContent['tqcAnswers']): Promise<ProblemProgram[]> =>
  loadKept(loadBlob, stored)

/** The author's programs of a version of a problem; the first one expected to be accepted is the reference. */
export const loadAuthorPrograms = (loadBlob: LoadBlob, stored: ProblemContent['authorPrograms']): Promise<AuthorProgram[]> =>
  loadKept(loadBlob, stored)

/** The content of a version of a problem; null without that version. */
export const loadProblemVersion = async (
  { commands }: { commands: Pick<CommandHandler, 'load'> },
  problemId: number,
  version: number,
): Promise<ProblemContent | null> => (await problems.load(commands, problemId)).state.versions.get(version) ?? null

/** The current content of a problem, also of a deleted one; null if it never existed. */
export const newestVersion = async (commands: Pick<CommandHandler, 'load'>, problemId: number): Promise<ProblemContent | null> => {
  const { state } = await problems.load(commands, problemId)
  return state.versions.get(state.version) ?? null
}

/** Creator and co-authors of a problem; nobody if it never existed. */
export const authorshipOfProblem = async (
  { commands }: { commands: Pick<CommandHandler, 'load'> },
  problemId: number,
): Promise<Authorship> => (await problems.load(commands, problemId)).state

const testsOf = (request: NewProblem): TestDatum[] =>
  request.testDatas.map(({ expectedOutput, output, keeps: _keeps, ...rest }, index) => ({
    ...rest,
    testDataId: index + 1,
    expectedOutput: expectedOutput ?? output ?? '',
  }))

const authoredOf = async (
  storeBlob: StoreBlob,
  request: NewProblem,
  context: CommandContext,
  packaged?: Packaged,
): Promise<AuthoredProblem> => {
  const tests = packaged?.tests ?? testsOf(request)
  const { tqcAnswers, authorPrograms, dataPrograms, graders } = request
  const [fault] = dataProgramFaults(dataPrograms)
  if (fault) throw rejected(fault.code, fault)
  const isOfText = request.languages.some(isTextAnswer)
  const bytesOf = (index: number): number => packaged?.inputBytes[index] ?? Buffer.byteLength(tests[index]?.input ?? '')
  return {
    difficulty: request.difficulty,
    isGlobal: request.isGlobal,
    needMoney: request.needMoney,
    isTQC: request.isTQC,
    canAnalyze: request.canAnalyze,
    tags: request.tags,
    languages: [...new Set(request.languages)].filter((languageId) => languageId !== 0),
    locales: request.locales.map((locale, index) => ({
      ...locale,
      localeId: locale.localeId ?? index + 1,
      isPrimary: locale.isPrimary || request.locales.length === 1,
    })),
    editFiles: request.editFiles.map(({ file, content, editFileId, ...rest }, index) => ({
      ...rest,
      editFileId: editFileId ?? index + 1,
      content: content ?? file ?? '',
    })),
    ...(await keepJudging(storeBlob, request, context)),
    ...(graders.length > 0 && { graders, graderFacts: graders.map(factsOfGrader) }),
    ...(isOfText && { caseFiles: caseFilesOf(tests).map((files, index) => ({ ...files, inputBytes: bytesOf(index) })) }),
    ...(packaged?.files.length && { packageFiles: await keepPackageFiles(storeBlob, packaged.files, context) }),
    tests,
    tqcAnswers,
    authorPrograms,
    ...(dataPrograms.length > 0 && { dataPrograms: await keep(storeBlob, dataPrograms, context) }),
    stored: {
      testDatas: await keepTestData(storeBlob, tests, packaged, context),
      tqcAnswers: await keep(storeBlob, tqcAnswers, context),
      authorPrograms: await keep(storeBlob, authorPrograms, context),
      ...(graders.length > 0 && { graders: await keep(storeBlob, graders, context) }),
    },
  }
}

export interface KeptCasesDeps {
  commands: Pick<CommandHandler, 'load'>
  loadBlob: LoadBlob
}

/**
 * Input and expected output of cases of problem versions, for users who pass `requireReader`. Throws Problem.NotFound, and
 * Problem.VersionNotFound for a missing case.
 */
export const keptCases = async (
  { commands, loadBlob }: KeptCasesDeps,
  problemId: number,
  wanted: readonly KeptCase[],
  requireReader: (problem: Authorship) => void | Promise<void>,
): Promise<(kept: KeptCase) => Pick<TestDatum, 'input' | 'expectedOutput'>> => {
  const { state: problem } = await problems.load(commands, problemId)
  if (problem.state !== 'open') throw rejected('Problem.NotFound')
  await requireReader(problem)
  const cases = new Map<string, TestDatum>()
  for (const version of new Set(wanted.map((kept) => kept.version))) {
    const content = problem.versions.get(version)
    const tests = content ? await loadTestData(loadBlob, content.testDatas) : []
    for (const datum of tests) cases.set(`${version}/${datum.testDataId}`, datum)
  }
  return ({ version, testDataId }) => {
    const datum = cases.get(`${version}/${testDataId}`)
    if (!datum) throw rejected('Problem.VersionNotFound')
    return { input: datum.input, expectedOutput: datum.expectedOutput }
  }
}

type SentCases = NewProblem['testDatas']

/** The cases of a request, with the texts of unchanged cases taken from their version. */
const withKeptCases = async (deps: KeptCasesDeps, problemId: number, testDatas: SentCases, editorId: number): Promise<SentCases> => {
  const wanted = testDatas.flatMap(({ keeps }) => keeps ?? [])
  if (wanted.length === 0) return testDatas
  const textsOf = await keptCases(deps, problemId, wanted, (problem) => requireAuthorOf(problem, editorId))
  return testDatas.map(({ keeps, ...datum }) => (keeps ? { ...datum, ...textsOf(keeps) } : datum))
}

/** Creates a problem for `ownerId`; `packaged` is what a package brings. Throws Problem.* for violated rules (requirement b08). */
export const createProblem = async (
  { commands, storeBlob, isRuleKnown, isLanguageOffered, readSetting }: Omit<AuthoringDeps, 'loadBlob' | 'isInFreeSet'>,
  request: NewProblem,
  ownerId: number,
  context: CommandContext,
  packaged?: Packaged,
): Promise<{ problemId: number }> => {
  if (request.testDatas.some(({ keeps }) => keeps)) throw rejected('Problem.VersionNotFound')
  requireOffered(isLanguageOffered, request.languages)
  const authored = await authoredOf(storeBlob, request, context, packaged)
  const approved = readSetting('needsReviewToOffer') ? [] : undefined
  const checking = { authored, isRuleKnown, limits: packaged ? packageLimits : formLimits, approved }
  const { id } = await problems.create(commands, (problemId) => ({ type: 'AddProblem', problemId, ownerId, ...checking }), context)
  return { problemId: id }
}

/**
 * Checks before anything is stored. Throws Problem.NotFound, Problem.NotCreator, and Problem.InFreeSet for making a problem paid that a
 * free set contains.
 */
const requireRevisable = async (
  { commands, isInFreeSet }: Pick<AuthoringDeps, 'commands' | 'isInFreeSet'>,
  { problemId, needMoney }: { problemId: number; needMoney: boolean },
  editorId: number,
): Promise<void> => {
  const { state: problem } = await problems.load(commands, problemId)
  if (problem.state === 'none') throw rejected('Problem.NotFound')
  requireAuthorOf(problem, editorId)
  const isFree = problem.versions.get(problem.version)?.needMoney === false
  if (needMoney && isFree && (await isInFreeSet(problemId)))
    throw rejected('Problem.InFreeSet', { field: 'needMoney', code: 'Problem.InFreeSet' })
}

/** Versions that have been approved, where the site requires a review of problems that are offered; undefined where it does not. */
const requiredApprovals = async (
  { commands, readSetting }: Pick<AuthoringDeps, 'commands' | 'readSetting'>,
  problemId: number,
): Promise<number[] | undefined> => {
  if (!readSetting('needsReviewToOffer')) return undefined
  const { everAuthors } = (await problems.load(commands, problemId)).state
  return approvedVersions((await problemReviews.load(commands, problemId)).state, everAuthors)
}

/**
 * Adds a complete new version as `editorId`; `packaged` is what a package brings. Throws Problem.* for violated rules, and Common.Conflict if
 * `basedOn` is not the newest version.
 */
export const reviseProblem = async (
  deps: AuthoringDeps,
  { problemId, basedOn, ...request }: z.output<typeof editProblemSchemas.request>,
  editorId: number,
  context: CommandContext,
  packaged?: Packaged,
): Promise<{ problemId: number; version: number }> => {
  const { commands, storeBlob, loadBlob, isRuleKnown } = deps
  await requireRevisable(deps, { problemId, needMoney: request.needMoney }, editorId)
  const testDatas = await withKeptCases(deps, problemId, request.testDatas, editorId)
  const before = await newestVersion(commands, problemId)
  requireOffered(deps.isLanguageOffered, request.languages, before?.languages)
  const saved = before && !packaged ? await loadTestData(loadBlob, before.testDatas) : []
  const revised = await authoredOf(storeBlob, { ...request, testDatas }, context, packaged)
  // a form says nothing of the files of a package
  const authored = packaged || !before?.packageFiles ? revised : { ...revised, packageFiles: before.packageFiles }
  const programs = before && !packaged ? await loadAuthorPrograms(loadBlob, before.authorPrograms) : []
  const limits = packaged ? packageLimits : limitsBeside(saved, programs.length)
  const approved = await requiredApprovals(deps, problemId)
  const command = { type: 'ReviseProblem', problemId, editorId, authored, isRuleKnown, limits, basedOn, approved } as const
  const { state } = await problems.handle(commands, problemId, command, context)
  return { problemId, version: state.version }
}

/** Restores a version as the newest. Throws Problem.*, Common.Conflict. */
export const restoreVersion = async (
  deps: Pick<AuthoringDeps, 'commands' | 'readSetting'>,
  { problemId, version, basedOn }: { problemId: number; version: number; basedOn: number },
  editorId: number,
  context: CommandContext,
): Promise<{ problemId: number; version: number }> => {
  const approved = await requiredApprovals(deps, problemId)
  const command = { type: 'RestoreProblem', problemId, editorId, from: version, basedOn, approved } as const
  const { state } = await problems.handle(deps.commands, problemId, command, context)
  return { problemId, version: state.version }
}

/**
 * Creates a copy for `ownerId` of another problem's current version, including the parts that only its authors see. Throws
 * Problem.NotFound, and Problem.NotCreator without permission to see the whole problem.
 */
export const copyProblem = async (
  { commands, access }: { commands: CommandHandler; access: Pick<Access, 'hasRole'> },
  problemId: number,
  ownerId: number,
  context: CommandContext,
): Promise<{ problemId: number }> => {
  const { state: problem } = await problems.load(commands, problemId)
  const from = problem.versions.get(problem.version)
  if (problem.state !== 'open' || !from) throw rejected('Problem.NotFound')
  requireWholeReader(access, ownerId, problem)
  const { id } = await problems.create(commands, (copyId) => ({ type: 'CopyProblem', problemId: copyId, ownerId, from }), context)
  return { problemId: id }
}

/** Deletes a problem. Throws Problem.InUse if a class uses it, but only to users who may delete it. */
export const removeProblem = async (
  { commands, isInUse }: { commands: CommandHandler; isInUse(problemId: number): Promise<boolean> },
  problemId: number,
  editorId: number,
  context: CommandContext,
): Promise<void> => {
  const { state: problem } = await problems.load(commands, problemId)
  if (problem.state === 'open' && problem.ownerId === editorId && (await isInUse(problemId))) throw rejected('Problem.InUse')
  await problems.handle(commands, problemId, { type: 'DeleteProblem', problemId, editorId }, context)
}
