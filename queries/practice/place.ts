// Which practice a query is about, and whether the asker may be there.
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** The practice of a class, for someone who may enter the class. Throws Group.* and Activity.NotFound. */
export const practiceIn = async (
  { reader, access }: { reader: Reader; access: Access },
  { groupId, activityId }: { groupId: number; activityId: number },
  userId: number,
): Promise<PracticeDocument> => {
  access.requireGroupReader(userId, groupId)
  const practice = await reader.get<PracticeDocument>('practices', String(activityId))
  if (!practice || practice.groupId !== groupId) throw rejected('Activity.NotFound')
  return practice
}
