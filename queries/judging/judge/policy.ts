// Permission to see the state of the judge.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Common.Forbidden unless the user is a platform admin or analyst. */
export const requireJudgeWatcher = (access: Pick<Access, 'hasRole'>, userId: number): void => {
  if (!access.hasRole(userId, 'admin') && !access.hasRole(userId, 'analyst')) throw rejected('Common.Forbidden')
}
