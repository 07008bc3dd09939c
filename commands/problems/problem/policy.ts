// Who may do what with a problem.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws Common.Forbidden unless the person may author problems. */
export const requireAuthor = (access: Pick<Access, 'mayAuthor'>, userId: number): void => {
  if (!access.mayAuthor(userId)) throw rejected('Common.Forbidden')
}
