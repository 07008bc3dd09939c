// Problems for authors: lists, and one with its full content.

import { isAuthorOf, maySeeWhole, requireOwnerOrAdmin, requireWholeReader } from '../../commands/problems/problem/policy.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import type { AuthorProgram, DataProgram, Judging, ProblemProgram, TestDatum } from '../../protocol/verdict.ts'
import { blankProblem } from './blank.ts'
import { problemContent, problemSharing, problemTestDatum, problemUses, userProblemPage, userProblems, userProblemTags } from './calls.ts'
import { shownTestData } from './cut.ts'
import { listedProblems } from './listed.ts'
import { everything, type ListingSources, problemsPage, tagsIn } from './listing.ts'
import {
  problemContentSchemas,
  problemTestDatumSchemas,
  problemUsesSchemas,
  userProblemPageSchemas,
  userProblemsSchemas,
  userProblemTagsSchemas,
} from './schemas.ts'
import { problemSharingSchemas } from './sharing/schemas.ts'
import { coAuthorsOf, sharingOf } from './sharing.ts'
import { problemUsesFor, type UsesSources, usesOf, usesOfEach } from './uses.ts'

/** Content of a version beyond its public part. */
export interface HiddenContent extends Judging {
  testDatas: TestDatum[]
  tqcAnswers: ProblemProgram[]
  authorPrograms: AuthorProgram[]
  dataPrograms: DataProgram[]
}

export interface AuthoringQueryDeps extends UsesSources, Pick<ListingSources, 'classesOf'>, Omit<WholeReaders, 'access'> {
  readSetting: ReadSetting
  /** Whether the newest content is approved by someone who never was an author; from the log. */
  isReviewed(problemId: number): Promise<boolean>
  /** From the log, since no read model holds test data; null if the version does not exist. */
  loadVersion(problemId: number, version: number): Promise<HiddenContent | null>
}

/** People who may read a whole problem. */
export interface WholeReaders {
  access: Pick<Access, 'hasRole'>
  /** Whether the person may read it as its reviewer, having opened it; from the log. */
  mayReadForReview(problemId: number, userId: number): Promise<boolean>
}

/** Authors, platform admins, and reviewers who have opened it. Throws Problem.NotCreator. */
export const requireReaderOfWhole = async (
  { access, mayReadForReview }: WholeReaders,
  userId: number,
  problem: ProblemDocument,
): Promise<void> => {
  if (maySeeWhole(access, userId, problem) || (await mayReadForReview(problem.problemId, userId))) return
  requireWholeReader(access, userId, problem)
}

/** Most entries of a list returned whole. */
const WHOLE_LIST = 2000

/** An existing problem. Throws Problem.NotFound. */
export const openProblem = async (reader: Reader, problemId: number): Promise<ProblemDocument> => {
  const problem = await reader.get<ProblemDocument>('problems', String(problemId))
  if (!problem || problem.isDeleted) throw rejected('Problem.NotFound')
  return problem
}

/** Routes by which authors read their problems. */
export const authoringQueries = (deps: AuthoringQueryDeps): Route[] => [
  route(userProblems, userProblemsSchemas, async ({ isOwnerOnly }, { caller, language }) => {
    const { problemIds } = await problemsPage(
      deps,
      caller.userId,
      isOwnerOnly ? 'own' : 'all',
      { ...everything, size: WHOLE_LIST },
      language,
    )
    return await listedProblems(deps.reader, problemIds, caller.userId)
  }),

  route(userProblemPage, userProblemPageSchemas, async ({ scope, isOwnerOnly, withUses, ...asked }, { caller, language }) => {
    const { problemIds, total, isMore } = await problemsPage(deps, caller.userId, scope ?? (isOwnerOnly ? 'own' : 'all'), asked, language)
    const listed = await listedProblems(deps.reader, problemIds, caller.userId)
    const usesIn = withUses ? await usesOfEach(deps, problemIds, caller.userId) : null
    const items = usesIn === null ? listed : listed.map((problem) => ({ ...problem, uses: usesIn(problem.id) }))
    return { items, total, isMore, page: asked.page, size: asked.size }
  }),

  route(userProblemTags, userProblemTagsSchemas, async ({ scope }, { caller }) => await tagsIn(deps, caller.userId, scope)),

  route(problemUses, problemUsesSchemas, async ({ problemId }, { caller }) => {
    const problem = await openProblem(deps.reader, problemId)
    requireWholeReader(deps.access, caller.userId, problem)
    return await problemUsesFor(deps, problemId, caller.userId)
  }),

  route(problemContent, problemContentSchemas, async ({ problemId }, { caller }) => {
    if (problemId === 0) return blankProblem
    const problem = await openProblem(deps.reader, problemId)
    await requireReaderOfWhole(deps, caller.userId, problem)
    const hidden = await deps.loadVersion(problemId, problem.version)
    if (!hidden) throw rejected('Problem.NotFound')
    const { version, updateTime, difficulty, isGlobal, tags, languages, locales, editFiles, ownerId } = problem
    const { needMoney, isTQC, canAnalyze } = problem
    const owner = await deps.reader.get<PersonDocument>('people', String(ownerId))
    return {
      problemId,
      version,
      updateTime,
      ownerName: owner?.name ?? null,
      mayEdit: isAuthorOf(problem, caller.userId),
      isOwner: ownerId === caller.userId,
      coAuthors: await coAuthorsOf(deps.reader, problem),
      offering: deps.readSetting('needsReviewToOffer') ? { isApproved: await deps.isReviewed(problemId) } : null,
      difficulty,
      isGlobal,
      needMoney,
      isTQC,
      canAnalyze,
      tags,
      languages,
      locales,
      editFiles,
      testDatas: shownTestData(version, hidden.testDatas),
      checkerProgram: hidden.checkerProgram ?? null,
      interactorProgram: hidden.interactorProgram ?? null,
      graders: hidden.graders ?? [],
      judging: hidden.judging ?? {},
      showsCheckerMessage: hidden.showsCheckerMessage ?? false,
      isAllOrNothing: hidden.isAllOrNothing ?? false,
      tqcAnswers: hidden.tqcAnswers,
      authorPrograms: hidden.authorPrograms,
      dataPrograms: hidden.dataPrograms,
      uses: await usesOf(deps, problemId, caller.userId),
    }
  }),

  route(problemTestDatum, problemTestDatumSchemas, async ({ problemId, version, testDataId }, { caller }) => {
    const problem = await openProblem(deps.reader, problemId)
    await requireReaderOfWhole(deps, caller.userId, problem)
    const hidden = await deps.loadVersion(problemId, version)
    const datum = hidden?.testDatas.find((one) => one.testDataId === testDataId)
    if (!datum) throw rejected('Problem.VersionNotFound')
    return { input: datum.input, expectedOutput: datum.expectedOutput }
  }),

  route(problemSharing, problemSharingSchemas, async ({ problemId }, { caller }) => {
    const problem = await openProblem(deps.reader, problemId)
    requireOwnerOrAdmin(deps.access, caller.userId, problem)
    return await sharingOf(deps.reader, problem)
  }),
]
