// Who may do what with a class.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Group.NotFound, Group.NotTeacherOrAssistant, or Group.NotTeacher for an assistant: keeping people out is a teacher's alone (requirement g20). */
export const requireTeacher = (access: Access, userId: number, groupId: number): void => {
  access.requireGroupAdmin(userId, groupId)
  if (!access.isGroupTeacher(userId, groupId)) throw rejected('Group.NotTeacher')
}
