// Finds a class by course number: the school's number of a course is the description of its class (requirement a04).
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { groupIdsOf } from './memberships.ts'

/** Most classes examined that share a number, over all years. */
const MOST = 50

/** Running classes before ended ones, then the newest. */
const bestOf = (groups: readonly ClassDocument[], access: Access): ClassDocument | undefined => {
  const isOver = ({ groupId }: ClassDocument) => Number(access.hasGroupEnded(groupId))
  return groups.toSorted((a, b) => isOver(a) - isOver(b) || (a.position < b.position ? 1 : -1))[0]
}

/**
 * The class with this number that the user may enter; classes they are a member of before classes they look after.
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
