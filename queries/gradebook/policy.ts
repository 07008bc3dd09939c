// Permission to read one's own row of a gradebook. A pure leaf.
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/rejection.ts'

/** Requires a student of the class, with access to it. Throws Group.*, Common.Forbidden. */
export const requireGraded = (access: Pick<Access, 'requireGroupReader' | 'group'>, userId: number, groupId: number): void => {
  access.requireGroupReader(userId, groupId)
  if (access.group(groupId)?.members[userId]?.role !== 'student') throw rejected('Common.Forbidden')
}
