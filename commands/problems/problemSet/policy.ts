// Who may do what with a problem set.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Throws ProblemSet.NotCreator unless the person may give the set to a class: who made it, and platform admins. */
export const requireSetOwner = (access: Pick<Access, 'hasRole'>, userId: number, ownerId: number): void => {
  if (ownerId !== userId && !access.hasRole(userId, 'admin')) throw rejected('ProblemSet.NotCreator')
}
