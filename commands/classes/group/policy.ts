// Permissions for a class.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/**
 * Requires a teacher; only teachers may block members (requirement g20). Throws Group.NotFound, Group.NotTeacherOrAssistant,
 * Group.NotTeacher for an assistant.
 */
export const requireTeacher = (access: Access, userId: number, groupId: number): void => {
  access.requireGroupAdmin(userId, groupId)
  if (!access.isGroupTeacher(userId, groupId)) throw rejected('Group.NotTeacher')
}
