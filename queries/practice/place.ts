// Which practice a query is about, and whether the asker may be there.
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { requireThere } from '../kit/activity.ts'

/** The practice of a class, for someone who may enter the class. Throws Group.* and Activity.NotFound, also for one with another set. */
export const practiceIn = async (
  { reader, access }: { reader: Reader; access: Access },
  place: { groupId: number; activityId: number; problemSetId?: number },
  userId: number,
): Promise<PracticeDocument> => {
  access.requireGroupReader(userId, place.groupId)
  return requireThere(await reader.get<PracticeDocument>('practices', String(place.activityId)), place)
}
