// Use case: copy the activities of a class into another one.
import type { Access } from '../../../protocol/access.ts'
import { catalogue, Rejection } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE, daysLater } from '../../../protocol/days.ts'
import type { Activities } from '../../kit/activity.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext } from '../../kit/handler.ts'
import type { CopiedActivities } from './schemas.ts'

export interface CopyActivitiesDeps {
  access: Access
  activities: Activities
  /** Activities of a class, oldest first. */
  activitiesOfClass(groupId: number): Promise<readonly { activityId: number; activityType: string; name: string }[]>
}

/** Whether the rules refuse the copy; after any other error a retry may succeed. */
const isFinal = (error: unknown): error is Rejection =>
  error instanceof Rejection && error.code !== 'Common.Conflict' && catalogue[error.code].http < 500

/**
 * Copies what can be copied, one activity after the other; rights to both classes are checked by the caller. A retry completes an
 * interrupted copy.
 */
export const copyActivitiesOf = async (
  { access, activities, activitiesOfClass }: CopyActivitiesDeps,
  { fromGroupId, toGroupId, moveDays }: { fromGroupId: number; toGroupId: number; moveDays: number },
  userId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<CopiedActivities> => {
  const { timeZone = DEFAULT_TIME_ZONE } = access.unit(access.group(toGroupId)?.businessUnitId ?? 0) ?? {}
  const moved = (time: string) => daysLater(timeZone, time, moveDays)
  const done: CopiedActivities = { copied: [], leftOut: [] }
  for (const { activityId: fromActivityId, ...about } of await activitiesOfClass(fromGroupId)) {
    const copy = { groupId: fromGroupId, activityId: fromActivityId, toGroupId, userId, moved }
    try {
      const { activityId } = await activities.copy(copy, { ...partOf(context, `copy ${fromActivityId}`), now })
      done.copied.push({ fromActivityId, ...about, activityId })
    } catch (error) {
      if (!isFinal(error)) throw error
      done.leftOut.push({ fromActivityId, ...about, code: error.code })
    }
  }
  return done
}
