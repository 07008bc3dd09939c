// Problem sets that an author may read (requirements b18, b29).
import { readsAsAuthor } from '../../../commands/problems/problem/policy.ts'
import { requireSetReader } from '../../../commands/problems/problemSet/policy.ts'
import { kindOfSet } from '../../../commands/problems/problemSet/types.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { userProblemSets } from '../calls.ts'
import { userProblemSetsSchemas } from '../schemas.ts'
import { textOf } from '../text.ts'
import { problemPreview, problemSetInfo, userProblemSetPage } from './calls.ts'
import { infoOf, openSet, type SetSources } from './info.ts'
import { listedSets } from './listed.ts'
import { findSets, newestSets } from './page.ts'
import { problemPreviewSchemas, problemSetInfoSchemas, userProblemSetPageSchemas } from './schemas.ts'

/** Most sets listed, newest first. */
const MOST = 500

/** A problem that the user may read outside any class. Throws Problem.NotFound, Problem.UserAccessDenied. */
const readableProblem = async (
  { reader, access }: SetSources,
  { problemId, problemSetId }: { problemId: number; problemSetId: number | null },
  userId: number,
): Promise<ProblemDocument> => {
  const set = problemSetId === null ? null : await openSet(reader, problemSetId)
  if (set !== null) requireSetReader(access, userId, set)
  // another author's set does not give access to problems made private after they were added
  const isInSet = set?.ownerId === userId && set.problemIds.includes(problemId)
  const problem = await reader.get<ProblemDocument>('problems', String(problemId))
  if (!problem || (problem.isDeleted && !isInSet)) throw rejected('Problem.NotFound')
  if (!isInSet && !readsAsAuthor(access, userId, problem)) throw rejected('Problem.UserAccessDenied')
  return problem
}

export const problemSetQueries = (sources: SetSources): Route[] => [
  route(userProblemSets, userProblemSetsSchemas, async ({ problemSetType }, { caller, language }) => {
    const sets = await newestSets(sources.reader, caller.userId, problemSetType, MOST)
    return await listedSets(sources, sets, { userId: caller.userId, language })
  }),

  route(userProblemSetPage, userProblemSetPageSchemas, async (asked, { caller, language }) => {
    const { sets, total, isMore } = await findSets(sources.reader, asked, caller.userId)
    const { page, size } = asked
    return { items: await listedSets(sources, sets, { userId: caller.userId, language }), total, isMore, page, size }
  }),

  route(problemSetInfo, problemSetInfoSchemas, async ({ problemSetId, kind }, { caller, language }) => {
    const set = await openSet(sources.reader, problemSetId)
    requireSetReader(sources.access, caller.userId, set)
    if (kind !== null && !kindOfSet(kind).includes(set.type)) throw rejected('ProblemSet.WrongType')
    return await infoOf(sources, set, caller.userId, language)
  }),

  route(problemPreview, problemPreviewSchemas, async (asked, { caller }) => {
    const problem = await readableProblem(sources, asked, caller.userId)
    // as students will read it: with solutions that may be opened to them only
    return { ...textOf(problem, (mayBeOpened) => mayBeOpened), isSolutionEnable: true }
  }),
]
