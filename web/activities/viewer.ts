// Relation of a user to the class of an activity.
import type { GroupInfo } from '../../queries/classes/schemas.ts'

/** Student, teacher, or outside manager. */
export type Viewer = 'student' | 'teacher' | 'auditor'

/** 'student' while the class is loading. */
export const viewerOf = (group: GroupInfo | undefined): Viewer => {
  if (group?.isGroupAdmin === true) return 'teacher'
  return group?.mayAudit === true ? 'auditor' : 'student'
}
