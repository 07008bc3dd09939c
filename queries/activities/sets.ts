// The problem sets that a class uses, with their activities.
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ShownActivities } from '../kit/activity.ts'
import type { GroupProblemSet } from './schemas.ts'

/** By name; of one type, or of all types. */
export const setsOfClass = async (
  { reader, shownActivities }: { reader: Reader; shownActivities: ShownActivities },
  { groupId, problemSetType }: { groupId: number; problemSetType: number | null },
): Promise<GroupProblemSet[]> => {
  const activities = await shownActivities.ofClass(groupId)
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', new Set(activities.map(({ problemSetId }) => String(problemSetId))))
  return [...sets.values()]
    .filter(({ type }) => problemSetType === null || type === problemSetType)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ problemSetId, name, description, type, difficulty, version, totalScore, problems }) => ({
      problemSetId,
      name,
      description,
      type,
      difficulty,
      version,
      totalScore,
      problemCount: problems.length,
      activities: activities
        .filter((activity) => activity.problemSetId === problemSetId)
        .map(({ activityId, name: activityName }) => ({ activityId, name: activityName })),
    }))
}
