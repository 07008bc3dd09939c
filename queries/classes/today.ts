// Today's submissions in the classes that a user teaches: how many, by how many students, and the last one.
import type { AnswerDocument } from '../../projections/activities/answers/answer.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { groupIdsOf } from './memberships.ts'
import type { ClassToday } from './schemas.ts'

const MOST_CLASSES = 12
/** Per class; beyond it the count is shown as "200+". */
const MOST_ANSWERS = 200
const DAY_MS = 24 * 60 * 60 * 1000

interface Sources {
  reader: Reader
  access: Access
}

/** `since` is the start of the caller's day, at most a day ago. Excludes ended classes and the caller's own submissions. */
export const todayIn = async ({ reader, access }: Sources, userId: number, since: Date, now: Date): Promise<ClassToday[]> => {
  const begins = new Date(Math.max(since.getTime(), now.getTime() - DAY_MS)).toISOString()
  const isTaught = (groupId: number) =>
    access.isGroupAdmin(userId, groupId) && (access.group(groupId)?.expirationTime ?? '') > now.toISOString()
  const groupIds = (await groupIdsOf(reader, userId)).filter(isTaught).slice(-MOST_CLASSES)
  return await Promise.all(
    groupIds.map(async (groupId) => {
      const newest = await reader.find<AnswerDocument>('answers', { filter: { groupId }, sort: [['position', -1]], limit: MOST_ANSWERS })
      const today = newest.filter((answer) => answer.submitTime >= begins && answer.userId !== userId)
      return {
        groupId,
        answerCount: today.length,
        isMore: newest.length === MOST_ANSWERS && (newest.at(-1)?.submitTime ?? '') >= begins,
        personCount: new Set(today.map((answer) => answer.userId)).size,
        newestTime: today[0]?.submitTime ?? null,
      }
    }),
  )
}
