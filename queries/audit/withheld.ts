// Entries that students may not see yet, because they tell the verdict of an answer whose result the activity withholds.
import { acceptanceTypes } from '../../commands/judging/submission/policy.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { ShownActivities } from '../kit/activity.ts'

export interface WithheldSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
}

/** Own entries in the class that follow only an accepted answer, of activities whose results are not visible; none for staff. */
export const withheldEntries = async (
  { reader, access, shownActivities }: WithheldSources,
  { userId, groupId, now }: { userId: number; groupId: number; now: Date },
): Promise<readonly TimelineDocument[]> => {
  if (access.mayAuditGroup(userId, groupId)) return []
  const all = await shownActivities.ofClass(groupId)
  const released = new Set(await shownActivities.visible(all, userId, now, 'results'))
  const activityIds = all.filter((activity) => !released.has(activity)).map(({ activityId }) => activityId)
  if (activityIds.length === 0) return []
  const filter = { groupId, userId, type: { $in: acceptanceTypes }, activityId: { $in: activityIds } }
  return await reader.find<TimelineDocument>('timeline', { filter })
}
