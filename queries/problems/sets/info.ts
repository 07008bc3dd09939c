// One problem set with its full content and uses.
import type { z } from 'zod'
import type { similaritySchema } from '../../../commands/problems/problemSet/schemas.ts'
import { isComparable, isComparedLanguage, noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import { namedLanguages } from '../../../judge/catalogue.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { HoldingDocument, ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Language, rejected } from '../../../protocol/catalogue.ts'
import type { ShownActivities } from '../../kit/activity.ts'
import type { ListedProblemSet } from '../schemas.ts'
import { similarityIn } from '../text.ts'
import { listedSets, mayName } from './listed.ts'
import type { ProblemSetInfo } from './schemas.ts'

export interface SetSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
}

const MAX_USES = 100

/** An existing set. Throws ProblemSet.NotFound. */
export const openSet = async (reader: Reader, problemSetId: number): Promise<ProblemSetDocument> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set || set.isDeleted) throw rejected('ProblemSet.NotFound')
  return set
}

/** Uses of the set: listed for classes that the caller looks after, counted for others. */
const usesOf = async ({ reader, access, shownActivities }: SetSources, problemSetId: number, userId: number) => {
  const activities = await shownActivities.holding([problemSetId])
  const isAdmin = access.hasRole(userId, 'admin')
  const seen = activities.filter(({ groupId }) => isAdmin || access.isGroupAdmin(userId, groupId))
  const mine = seen.slice(0, MAX_USES)
  const groups = await reader.getMany<ClassDocument>('classes', new Set(mine.map(({ groupId }) => String(groupId))))
  const uses = mine.map(({ groupId, activityId, activityType, name }) => ({
    groupId,
    groupName: groups.get(String(groupId))?.name ?? '',
    activityId,
    activityType,
    activityName: name,
  }))
  return { uses, otherUses: activities.length - mine.length }
}

/** Similarity check settings of a problem in the set. */
const similarityOf = ({ problems }: ProblemSetDocument, wanted: number): z.infer<typeof similaritySchema> => {
  return similarityIn(problems.find(({ problemId }) => problemId === wanted) ?? noSimilarity)
}

const uncomparedIn = (languageIds: readonly number[]): string[] =>
  namedLanguages(languageIds.filter((id) => !isComparedLanguage(id))).map(({ name }) => name)

/** Number of practices and homework of all classes that hold each problem. */
const practised = async (
  { reader, shownActivities }: SetSources,
  problemIds: readonly number[],
): Promise<(problemId: number) => number> => {
  const holdings = await reader.find<HoldingDocument>('setsHolding', { filter: { problemId: { $in: problemIds } } })
  const activities = await shownActivities.holding([...new Set(holdings.map(({ problemSetId }) => problemSetId))])
  const worked = activities.filter(({ activityType }) => activityType !== 'Exam')
  return (problemId) => {
    const sets = new Set(holdings.filter((holding) => holding.problemId === problemId).map(({ problemSetId }) => problemSetId))
    return worked.filter(({ problemSetId }) => sets.has(problemSetId)).length
  }
}

const problemsIn = async (
  sources: SetSources,
  set: ProblemSetDocument,
  told: ListedProblemSet['problems'],
  userId: number,
): Promise<ProblemSetInfo['problems']> => {
  const { reader, access } = sources
  const problems = await reader.getMany<ProblemDocument>('problems', set.problemIds.map(String))
  const owners = await reader.getMany<PersonDocument>('people', new Set([...problems.values()].map(({ ownerId }) => String(ownerId))))
  const practisedIn = await practised(sources, set.problemIds)
  return told.map((entry) => {
    const found = problems.get(String(entry.problemId))
    const problem = mayName(access, set, found, userId) ? found : undefined
    return {
      ...entry,
      ...similarityOf(set, entry.problemId),
      ownerId: problem?.ownerId ?? null,
      ownerName: owners.get(String(problem?.ownerId))?.name ?? null,
      tags: [...(problem?.tags ?? [])],
      newestVersion: problem === undefined || problem.isDeleted ? null : problem.version,
      canAnalyze: problem !== undefined && isComparable(problem),
      isTQC: problem?.isTQC ?? false,
      uncomparedLanguages: uncomparedIn(problem?.languages ?? []),
      hasHiddenCase: problem === undefined || problem.caseCount > problem.samples.length,
      isGlobal: problem?.isGlobal === true,
      practisedIn: practisedIn(entry.problemId),
    }
  })
}

/** Full content of a set for an authorised reader; titles in their language. */
export const infoOf = async (sources: SetSources, set: ProblemSetDocument, userId: number, language: Language): Promise<ProblemSetInfo> => {
  const [told] = await listedSets(sources, [set], { userId, language })
  if (told === undefined) throw rejected('ProblemSet.NotFound')
  return {
    ...told,
    isOwn: set.ownerId === userId,
    problems: await problemsIn(sources, set, told.problems, userId),
    ...(await usesOf(sources, set.problemSetId, userId)),
  }
}
