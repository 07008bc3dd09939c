// Who may read the log in the analyst's console. A pure leaf.
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** Throws Common.Forbidden unless the user is a platform admin or analyst. */
export const requireLogReader = (access: Access, userId: number): void => {
  if (!access.hasRole(userId, 'admin') && !access.hasRole(userId, 'analyst')) throw rejected('Common.Forbidden')
}
