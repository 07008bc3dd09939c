// Uses of a problem: the sets that hold it, and the activities of classes.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { HoldingDocument, ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { ShownActivities } from '../kit/activity.ts'
import type { ListedUses, ProblemContentReply, ProblemUses } from './schemas.ts'

export interface UsesSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
}

const MAX_USES = 100
/** Uses named per problem in a list. */
const MOST_NAMED = 3

const setsWith = async (reader: Reader, problemId: number): Promise<ProblemSetDocument[]> => {
  const holdings = await reader.find<HoldingDocument>('setsHolding', { filter: { problemId } })
  const sets = await reader.getMany<ProblemSetDocument>(
    'problemSets',
    holdings.map(({ problemSetId }) => String(problemSetId)),
  )
  return [...sets.values()]
}

const idsOf = (sets: readonly ProblemSetDocument[]): number[] => sets.map(({ problemSetId }) => problemSetId)

/** Whether a class uses the problem: through an assigned set, or through an activity that still has it after the set changed. */
export const isInUse =
  ({ reader, shownActivities }: Pick<UsesSources, 'reader' | 'shownActivities'>) =>
  async (problemId: number): Promise<boolean> => {
    const sets = await setsWith(reader, problemId)
    return sets.some(({ isAssigned }) => isAssigned) || (await shownActivities.holding(idsOf(sets))).length > 0
  }

/** Whether any set that holds the problem requires no licence. */
export const isInFreeSet =
  (reader: Reader) =>
  async (problemId: number): Promise<boolean> =>
    (await setsWith(reader, problemId)).some(({ isDeleted, needMoney }) => !isDeleted && !needMoney)

const activitiesOf = async ({ reader, access, shownActivities }: UsesSources, sets: readonly ProblemSetDocument[], userId: number) => {
  const activities = await shownActivities.holding(idsOf(sets))
  const isAdmin = access.hasRole(userId, 'admin')
  const mine = activities.filter(({ groupId }) => isAdmin || access.isGroupAdmin(userId, groupId)).slice(0, MAX_USES)
  const groups = await reader.getMany<ClassDocument>('classes', new Set(mine.map(({ groupId }) => String(groupId))))
  const uses = mine.map(({ groupId, activityId, activityType, name }) => ({
    groupId,
    groupName: groups.get(String(groupId))?.name ?? '',
    activityId,
    activityType,
    activityName: name,
  }))
  return { uses, elsewhereCount: activities.length - mine.length }
}

/** Activities of the caller's classes that hold the problem, newest first. */
export const usesOf = async (sources: UsesSources, problemId: number, userId: number): Promise<ProblemContentReply['uses']> =>
  (await activitiesOf(sources, await setsWith(sources.reader, problemId), userId)).uses

/** Sets and activities that hold the problem; those of other users' classes are only counted. */
export const problemUsesFor = async (sources: UsesSources, problemId: number, userId: number): Promise<ProblemUses> => {
  const sets = (await setsWith(sources.reader, problemId)).filter(({ isDeleted, isAssigned }) => !isDeleted || isAssigned)
  const own = sets.filter(({ ownerId }) => ownerId === userId)
  return {
    sets: own.slice(0, MAX_USES).map(({ problemSetId, name, type, isAssigned }) => ({ problemSetId, name, type, isAssigned })),
    otherSetCount: sets.length - own.length,
    ...(await activitiesOf(sources, sets, userId)),
  }
}

/** Per problem, activities of the caller's classes that hold it, newest first. */
export const usesOfEach = async (
  { reader, access, shownActivities }: UsesSources,
  problemIds: readonly number[],
  userId: number,
): Promise<(problemId: number) => ListedUses> => {
  const holdings = await reader.find<HoldingDocument>('setsHolding', { filter: { problemId: { $in: problemIds } } })
  const activities = await shownActivities.holding([...new Set(holdings.map(({ problemSetId }) => problemSetId))])
  const mine = activities.filter(({ groupId }) => access.isGroupAdmin(userId, groupId))
  const groups = await reader.getMany<ClassDocument>('classes', new Set(mine.map(({ groupId }) => String(groupId))))
  return (problemId) => {
    const sets = new Set(holdings.filter((holding) => holding.problemId === problemId).map(({ problemSetId }) => problemSetId))
    const uses = mine.filter(({ problemSetId }) => sets.has(problemSetId))
    const named = uses.slice(0, MOST_NAMED).map(({ groupId, activityId, activityType, name }) => {
      return { groupId, groupName: groups.get(String(groupId))?.name ?? '', activityId, activityType, activityName: name }
    })
    return { named, count: uses.length }
  }
}
