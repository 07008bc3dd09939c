// Permissions for a problem (requirements b07, g15).
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'

/** Throws Common.Forbidden unless the user may author problems. */
export const requireAuthor = (access: Pick<Access, 'mayAuthor'>, userId: number): void => {
  if (!access.mayAuthor(userId)) throw rejected('Common.Forbidden')
}

/** Whether the user may see the whole problem: its creator and platform admins. */
export const maySeeWhole = (access: Pick<Access, 'hasRole'>, userId: number, ownerId: number): boolean =>
  ownerId === userId || maySeeAllProblems(access, userId)

/** Whether the user may see every problem as a whole, whoever owns it. */
export const maySeeAllProblems = (access: Pick<Access, 'hasRole'>, userId: number): boolean => access.hasRole(userId, 'admin')

/** Throws Problem.NotCreator unless the user may see the whole problem. */
export const requireProblemOwner = (access: Pick<Access, 'hasRole'>, userId: number, ownerId: number): void => {
  if (!maySeeWhole(access, userId, ownerId)) throw rejected('Problem.NotCreator')
}

/** Owner and sharing of a problem. */
export interface Sharing {
  ownerId: number
  isGlobal: boolean
  /** Users and classes. */
  sharedWith: readonly number[]
  sharedWithGroups: readonly number[]
}

const isUsableBy = ({ ownerId, isGlobal, sharedWith }: Sharing, userId: number): boolean =>
  isGlobal || ownerId === userId || sharedWith.includes(userId)

/** Whether the user may add the problem to a set: directly, or as an admin of a class that it is shared with. */
export const mayUseProblem = (access: Pick<Access, 'isGroupAdmin'>, userId: number, problem: Sharing): boolean =>
  isUsableBy(problem, userId) || problem.sharedWithGroups.some((groupId) => access.isGroupAdmin(userId, groupId))

/** Whether the user may read it outside any class as a teacher: platform admins, and authors who may add it to a set. */
export const readsAsAuthor = (access: Pick<Access, 'hasRole' | 'mayAuthor' | 'isGroupAdmin'>, userId: number, problem: Sharing): boolean =>
  access.hasRole(userId, 'admin') || (access.mayAuthor(userId) && mayUseProblem(access, userId, problem))

/** Whether a class may use the problem in this user's set: sharing with another class does not count. */
export const isUsableInGroup = (problem: Sharing, groupId: number, setOwnerId: number): boolean =>
  isUsableBy(problem, setOwnerId) || problem.sharedWithGroups.includes(groupId)
