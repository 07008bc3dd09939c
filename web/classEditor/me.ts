// The member at the page.
import type { GroupInfo } from '../../queries/classes/schemas.ts'

export interface Me {
  groupId: number
  userId: number
  group: Pick<GroupInfo, 'isGroupTeacher' | 'isGroupAdmin'>
}
