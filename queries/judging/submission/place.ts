// Whether a class works on a problem where somebody asks for the answers to it.
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { activityIn, type ShownActivities } from '../../kit/activity.ts'

interface SetPlace {
  groupId: number
  /** Null for the set in whatever activity of the class. */
  activityId: number | null
  problemSetId: number
  /** Null for all of them. */
  problemId: number | null
}

/** The problems that are asked for. Throws unless the class works on the set and the set holds the problem: Group.*, Activity.NotFound, ProblemSet.NotFound, Problem.NotFound. */
export const requireSetIn = async (
  { reader, access, shownActivities: activities }: { reader: Reader; access: Access; shownActivities: ShownActivities },
  { groupId, activityId, problemSetId, problemId }: SetPlace,
  userId: number,
): Promise<readonly number[]> => {
  if (activityId !== null) await activityIn({ activities, access }, { groupId, activityId, problemSetId }, userId)
  else {
    access.requireGroupReader(userId, groupId)
    if (!(await activities.holds(groupId, problemSetId))) throw rejected('ProblemSet.NotFound')
  }
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  if (problemId === null) return set.problemIds
  if (!set.problemIds.includes(problemId)) throw rejected('Problem.NotFound')
  return [problemId]
}
