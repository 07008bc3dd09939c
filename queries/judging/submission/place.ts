// Selects a user's answers to problems of a set used by the class, in activities whose answers are currently readable.
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { activityIn, type ShownActivities, type ShownActivity, type Sight, sightOfActivities } from '../../kit/activity.ts'

interface SetPlace {
  groupId: number
  activityType: string
  /** Null: the set in any activity of the class. */
  activityId: number | null
  problemSetId: number
  /** Null: all problems. */
  problemId: number | null
  /** Author of the answers. */
  userId: number
}

export interface AskedAnswers {
  problemIds: readonly number[]
  /** Filter for the answers of these activities. */
  filter: DocumentFilter
  isReleased: Sight['isReleased']
  /** Whether all of these activities are released. */
  areReleased: boolean
}

const problemsIn = async (reader: Reader, { problemSetId, problemId }: SetPlace): Promise<readonly number[]> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  if (problemId === null) return set.problemIds
  if (!set.problemIds.includes(problemId)) throw rejected('Problem.NotFound')
  return [problemId]
}

/**
 * Throws unless the class uses the set, the set holds the problem, and the caller may currently read these answers: Group.*,
 * Activity.NotFound, ProblemSet.NotFound, Problem.NotFound, and errors of the activity's kind.
 */
export const askedAnswers = async (
  { reader, access, shownActivities: activities }: { reader: Reader; access: Access; shownActivities: ShownActivities },
  place: SetPlace,
  callerId: number,
  now: Date,
): Promise<AskedAnswers> => {
  const { groupId, activityId, activityType, problemSetId, userId } = place
  const part = userId === callerId ? 'ownAnswers' : 'othersAnswers'
  const asked = async (shown: readonly ShownActivity[], filter: DocumentFilter): Promise<AskedAnswers> => {
    const activityIds = shown.map((one) => one.activityId)
    const { isReleased } = await sightOfActivities(activities, activityIds, callerId, now, ['results'])
    return { problemIds: await problemsIn(reader, place), filter, isReleased, areReleased: activityIds.every(isReleased) }
  }
  if (activityId !== null) {
    const activity = await activityIn({ activities, access }, { groupId, activityId, activityType, problemSetId }, callerId)
    await activities.requireVisible(activity, callerId, now, part)
    return await asked([activity], { activityId })
  }
  access.requireGroupReader(callerId, groupId)
  const all = (await activities.ofClass(groupId)).filter(
    (activity) => activity.activityType === activityType && activity.problemSetId === problemSetId,
  )
  if (all.length === 0) throw rejected('ProblemSet.NotFound')
  const open = await activities.visible(all, callerId, now, part)
  return await asked(open, open.length === all.length ? { problemSetId } : { activityId: { $in: open.map((one) => one.activityId) } })
}
