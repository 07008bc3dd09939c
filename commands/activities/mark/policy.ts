// Permission to mark answers. A pure leaf.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'

type Whose = { userId: number; groupId: number }

/** Teachers and assistants of the class mark. Throws Group.NotFound, Group.NotTeacherOrAssistant. */
export const requireMarker = (access: Pick<Access, 'requireGroupAdmin'>, callerId: number, groupId: number): void =>
  access.requireGroupAdmin(callerId, groupId)

/**
 * The student concerned, as long as the class is open to them, and the staff of the class reply to comments.
 * @throws Rejection Group.*, Common.Forbidden
 */
export const requireReplier = (
  access: Pick<Access, 'requireGroupReader' | 'isGroupAdmin'>,
  callerId: number,
  { userId, groupId }: Whose,
): void => {
  access.requireGroupReader(callerId, groupId)
  if (callerId !== userId && !access.isGroupAdmin(callerId, groupId)) throw rejected('Common.Forbidden')
}

/** What the student concerned does alone. Throws Group.*, Common.Forbidden. */
export const requireConcerned = (access: Pick<Access, 'requireGroupReader'>, callerId: number, { userId, groupId }: Whose): void => {
  access.requireGroupReader(callerId, groupId)
  if (callerId !== userId) throw rejected('Common.Forbidden')
}
