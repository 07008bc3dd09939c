// Which class a course number means: the number that a school gives a course is the description of its class (requirement a04).
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { groupIdsOf } from './memberships.ts'

/** Of a school's classes over the years these many may have the same number. */
const MOST = 50

/** Running ones before those that have ended, and then the newest. */
const bestOf = (groups: readonly ClassDocument[], access: Access): ClassDocument | undefined => {
  const isOver = ({ groupId }: ClassDocument) => Number(access.hasGroupEnded(groupId))
  return groups.toSorted((a, b) => isOver(a) - isOver(b) || (a.position < b.position ? 1 : -1))[0]
}

/**
 * The class that a person may enter and that has this number: one that they are in before one that they look after.
 * @throws Rejection Group.NotFound
 */
export const classOfCourse = async (
  { reader, access }: { reader: Reader; access: Access },
  { userId, courseNumber }: { userId: number; courseNumber: string },
): Promise<number> => {
  const joined = await reader.getMany<ClassDocument>('classes', (await groupIdsOf(reader, userId)).map(String))
  const own = [...joined.values()].filter(({ description }) => description.trim() === courseNumber)
  const mayEnter = ({ groupId, members }: ClassDocument) =>
    access.mayAuditGroup(userId, groupId) ||
    (members.some((member) => member.userId === userId && !member.isBlocked) && !access.hasMembershipEnded(userId, groupId))
  const found =
    bestOf(own.filter(mayEnter), access) ??
    bestOf(
      (
        await reader.find<ClassDocument>('classes', { filter: { description: courseNumber }, sort: [['position', -1]], limit: MOST })
      ).filter(mayEnter),
      access,
    )
  if (!found) throw rejected('Group.NotFound')
  return found.groupId
}
