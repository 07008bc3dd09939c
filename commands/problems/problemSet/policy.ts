// Who may do what with a problem set.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Whose a set is, and whether it is there for every author. */
export interface SetOwnership {
  ownerId: number
  isGlobal: boolean
}

/** Whether the person may read, copy and assign the set: who made it, platform admins, and of a global one every author. */
export const mayUseSet = (access: Pick<Access, 'hasRole' | 'mayAuthor'>, userId: number, { ownerId, isGlobal }: SetOwnership): boolean =>
  ownerId === userId || access.hasRole(userId, 'admin') || (isGlobal && access.mayAuthor(userId))

/** Throws ProblemSet.AccessDenied unless the person may read and copy the set. */
export const requireSetReader = (access: Pick<Access, 'hasRole' | 'mayAuthor'>, userId: number, set: SetOwnership): void => {
  if (!mayUseSet(access, userId, set)) throw rejected('ProblemSet.AccessDenied')
}

/** Throws ProblemSet.CannotAssign unless the person may give the set to a class of theirs. */
export const requireSetAssigner = (access: Pick<Access, 'hasRole' | 'mayAuthor'>, userId: number, set: SetOwnership): void => {
  if (!mayUseSet(access, userId, set)) throw rejected('ProblemSet.CannotAssign')
}
