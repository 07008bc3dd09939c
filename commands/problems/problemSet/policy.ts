// Permissions for a problem set.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Owner of a set, and whether it is open to all authors. */
export interface SetOwnership {
  ownerId: number
  isGlobal: boolean
}

/** Whether the user may read, copy and assign the set: its creator, platform admins, and all authors for a global set. */
export const mayUseSet = (access: Pick<Access, 'hasRole' | 'mayAuthor'>, userId: number, { ownerId, isGlobal }: SetOwnership): boolean =>
  ownerId === userId || access.hasRole(userId, 'admin') || (isGlobal && access.mayAuthor(userId))

/** Throws ProblemSet.AccessDenied unless the user may read and copy the set. */
export const requireSetReader = (access: Pick<Access, 'hasRole' | 'mayAuthor'>, userId: number, set: SetOwnership): void => {
  if (!mayUseSet(access, userId, set)) throw rejected('ProblemSet.AccessDenied')
}

/** Throws ProblemSet.CannotAssign unless the user may assign the set to one of their classes. */
export const requireSetAssigner = (access: Pick<Access, 'hasRole' | 'mayAuthor'>, userId: number, set: SetOwnership): void => {
  if (!mayUseSet(access, userId, set)) throw rejected('ProblemSet.CannotAssign')
}
