// Permission to mark answers. A pure leaf.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'

type Whose = { userId: number; groupId: number }

/** Requires a teacher or assistant of the class. Throws Group.NotFound, Group.NotTeacherOrAssistant. */
export const requireMarker = (access: Pick<Access, 'requireGroupAdmin'>, callerId: number, groupId: number): void =>
  access.requireGroupAdmin(callerId, groupId)

/**
 * Requires permission to reply to comments: staff of the class, or the student concerned while they have access to the class.
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

/** Requires the student concerned. Throws Group.*, Common.Forbidden. */
export const requireConcerned = (access: Pick<Access, 'requireGroupReader'>, callerId: number, { userId, groupId }: Whose): void => {
  access.requireGroupReader(callerId, groupId)
  if (callerId !== userId) throw rejected('Common.Forbidden')
}

/** Whether an event tells a score that counts: its data is read by those who may see the results of the activity. */
export const tellsResult = (type: string): boolean => type === 'ScoreAdjusted'
