// Rights in the shared editor of a class, beside those of its members and teachers. A pure leaf.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'

/** Requires a student of the class with access to it. Throws Group.*, Common.Forbidden. */
export const requireAsker = (access: Pick<Access, 'requireGroupMember' | 'group'>, userId: number, groupId: number): void => {
  access.requireGroupMember(userId, groupId)
  if (access.group(groupId)?.members[userId]?.role !== 'student') throw rejected('Common.Forbidden')
}

/** Requires a teacher of the class with access to it. Throws Group.*. */
export const requireEditorTeacher = (
  access: Pick<Access, 'requireGroupMember' | 'isGroupTeacher'>,
  userId: number,
  groupId: number,
): void => {
  access.requireGroupMember(userId, groupId)
  if (!access.isGroupTeacher(userId, groupId)) throw rejected('Group.NotTeacher')
}
