// Who may look after accounts.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Common.Forbidden unless the person is a platform admin. */
export const requirePlatformAdmin = (access: Access, userId: number): void => {
  if (!access.hasRole(userId, 'admin')) throw rejected('Common.Forbidden')
}
