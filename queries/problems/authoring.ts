// Tells what teachers ask about the problems that they write: lists, and one with all that it consists of.

import { requireProblemOwner } from '../../commands/problems/problem/policy.ts'
import { namedLanguages } from '../../judge/catalogue.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ProblemProgram, TestDatum } from '../../protocol/verdict.ts'
import type { ShownActivities } from '../kit/activity.ts'
import { blankProblem } from './blank.ts'
import { problemContent, problemSharing, userProblemPage, userProblems } from './calls.ts'
import { selected } from './listing.ts'
import {
  type ListedProblem,
  type ProblemContentReply,
  problemContentSchemas,
  problemSharingSchemas,
  userProblemPageSchemas,
  userProblemsSchemas,
} from './schemas.ts'
import { problemsSharedWith, sharingOf } from './sharing.ts'

/** What a version of a problem has beside what everybody may read. */
export interface HiddenContent {
  testDatas: TestDatum[]
  checkerProgram?: ProblemProgram | undefined
  interactorProgram?: ProblemProgram | undefined
  showsCheckerMessage?: boolean | undefined
  isAllOrNothing?: boolean | undefined
}

export interface AuthoringQueryDeps {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  /** Classes that a person is in. */
  classesOf(userId: number): Promise<readonly number[]>
  /** From the log, as no read model holds test data; null for a version that there is not. */
  loadHidden(problemId: number, version: number): Promise<HiddenContent | null>
}

const MAX_LISTED = 2000
const MAX_USES = 100

const NEWEST_FIRST = [['position', -1]] as const

const setsWith = (reader: Reader, problemId: number) =>
  reader.find<ProblemSetDocument>('problemSets', { filter: { problemIds: { $contains: problemId } } })

const idsOf = (sets: readonly ProblemSetDocument[]): number[] => sets.map(({ problemSetId }) => problemSetId)

/** Whether a class uses the problem: a set that holds it is assigned, or an activity has it, whatever the set says. */
export const isInUse =
  ({ reader, shownActivities }: Pick<AuthoringQueryDeps, 'reader' | 'shownActivities'>) =>
  async (problemId: number): Promise<boolean> => {
    const sets = await setsWith(reader, problemId)
    return sets.some(({ isAssigned }) => isAssigned) || (await shownActivities.holding(idsOf(sets))).length > 0
  }

const listed = async (reader: Reader, problems: readonly ProblemDocument[]): Promise<ListedProblem[]> => {
  const owners = await reader.getMany<PersonDocument>('people', new Set(problems.map(({ ownerId }) => String(ownerId))))
  return problems.map((problem) => {
    const { problemId: id, version, ownerId, isGlobal, difficulty, tags, updateTime, caseCount, samples } = problem
    return {
      id,
      version,
      ownerId,
      ownerName: owners.get(String(ownerId))?.name ?? null,
      isGlobal,
      difficulty,
      tags,
      updateTime,
      languages: namedLanguages(problem.languages),
      locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
      caseCount,
      sampleCount: samples.length,
    }
  })
}

const found = (reader: Reader, filter: DocumentFilter) =>
  reader.find<ProblemDocument>('problems', { filter: { ...filter, isDeleted: false }, sort: NEWEST_FIRST, limit: MAX_LISTED })

/** Own problems and, where wanted, those of others that are global or shared with the person. */
const problemsFor = async (
  { reader, access, classesOf }: Pick<AuthoringQueryDeps, 'reader' | 'access' | 'classesOf'>,
  ownerId: number,
  isOwnerOnly: boolean,
): Promise<ProblemDocument[]> => {
  const own = await found(reader, { ownerId })
  if (isOwnerOnly) return own
  const global = await found(reader, { isGlobal: true, ownerId: { $ne: ownerId } })
  const shared = (await problemsSharedWith({ reader, access, classesOf }, ownerId)).filter(({ isGlobal }) => !isGlobal)
  return [...own, ...global, ...shared].sort((a, b) => (a.position < b.position ? 1 : -1))
}

/** Activities of the caller's classes that hold the problem, the newest first. */
const usesOf = async (
  { reader, access, shownActivities }: AuthoringQueryDeps,
  problemId: number,
  userId: number,
): Promise<ProblemContentReply['uses']> => {
  const activities = await shownActivities.holding(idsOf(await setsWith(reader, problemId)))
  const isAdmin = access.hasRole(userId, 'admin')
  const mine = activities.filter(({ groupId }) => isAdmin || access.isGroupAdmin(userId, groupId)).slice(0, MAX_USES)
  const groups = await reader.getMany<ClassDocument>('classes', new Set(mine.map(({ groupId }) => String(groupId))))
  return mine.map(({ groupId, activityId, name }) => ({
    groupId,
    groupName: groups.get(String(groupId))?.name ?? '',
    activityId,
    activityName: name,
  }))
}

/** A problem that is there. Throws Problem.NotFound. */
const openProblem = async (reader: Reader, problemId: number): Promise<ProblemDocument> => {
  const problem = await reader.get<ProblemDocument>('problems', String(problemId))
  if (!problem || problem.isDeleted) throw rejected('Problem.NotFound')
  return problem
}

/** Routes that teachers read their problems by. */
export const authoringQueries = (deps: AuthoringQueryDeps): Route[] => [
  route(userProblems, userProblemsSchemas, async ({ isOwnerOnly }, { caller }) => {
    return await listed(deps.reader, await problemsFor(deps, caller.userId, isOwnerOnly))
  }),

  route(userProblemPage, userProblemPageSchemas, async (asked, { caller, language }) => {
    const { isOwnerOnly, page, size } = asked
    const wanted = selected(await problemsFor(deps, caller.userId, isOwnerOnly), asked, language)
    return { items: await listed(deps.reader, wanted.slice((page - 1) * size, page * size)), total: wanted.length, page, size }
  }),

  route(problemContent, problemContentSchemas, async ({ problemId }, { caller }) => {
    if (problemId === 0) return blankProblem
    const problem = await openProblem(deps.reader, problemId)
    requireProblemOwner(deps.access, caller.userId, problem.ownerId)
    const hidden = await deps.loadHidden(problemId, problem.version)
    if (!hidden) throw rejected('Problem.NotFound')
    const { version, updateTime, difficulty, isGlobal, tags, languages, locales, editFiles, ownerId } = problem
    const owner = await deps.reader.get<PersonDocument>('people', String(ownerId))
    return {
      problemId,
      version,
      updateTime,
      ownerName: owner?.name ?? null,
      mayEdit: ownerId === caller.userId,
      difficulty,
      isGlobal,
      tags,
      languages,
      locales,
      editFiles,
      testDatas: hidden.testDatas,
      checkerProgram: hidden.checkerProgram ?? null,
      interactorProgram: hidden.interactorProgram ?? null,
      showsCheckerMessage: hidden.showsCheckerMessage ?? false,
      isAllOrNothing: hidden.isAllOrNothing ?? false,
      uses: await usesOf(deps, problemId, caller.userId),
    }
  }),

  route(problemSharing, problemSharingSchemas, async ({ problemId }, { caller }) => {
    const problem = await openProblem(deps.reader, problemId)
    requireProblemOwner(deps.access, caller.userId, problem.ownerId)
    return await sharingOf(deps.reader, problem)
  }),
]
