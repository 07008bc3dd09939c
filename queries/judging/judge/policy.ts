// Who may look at how the judge is doing.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Common.Forbidden unless the person looks after the platform: its admins and analysts. */
export const requireJudgeWatcher = (access: Pick<Access, 'hasRole'>, userId: number): void => {
  if (!access.hasRole(userId, 'admin') && !access.hasRole(userId, 'analyst')) throw rejected('Common.Forbidden')
}
