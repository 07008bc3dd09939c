// Permissions for a problem (requirements b07, g15).
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'

/** Throws Common.Forbidden unless the user may author problems. */
export const requireAuthor = (access: Pick<Access, 'mayAuthor'>, userId: number): void => {
  if (!access.mayAuthor(userId)) throw rejected('Common.Forbidden')
}

/** Whose problem it is: its creator, and those with whom the creator shares it for editing (docs/decisions/0129). */
export interface Authorship {
  ownerId: number
  coAuthors: readonly number[]
}

/** Nobody's: for a problem that does not exist. */
export const noAuthorship: Authorship = { ownerId: 0, coAuthors: [] }

/** Whether the user may edit the problem: its creator and co-authors. */
export const isAuthorOf = ({ ownerId, coAuthors }: Authorship, userId: number): boolean => ownerId === userId || coAuthors.includes(userId)

/** Throws Problem.NotCreator unless the user may edit the problem. */
export const requireAuthorOf = (problem: Authorship, userId: number): void => {
  if (!isAuthorOf(problem, userId)) throw rejected('Problem.NotCreator')
}

/** For what only the creator may do. Throws Problem.NotOwner for a co-author, Problem.NotCreator for everyone else. */
export const requireOwnerOf = (problem: Authorship, userId: number): void => {
  requireAuthorOf(problem, userId)
  if (problem.ownerId !== userId) throw rejected('Problem.NotOwner')
}

/** Whether the user may see the whole problem: its creator, its co-authors and platform admins. */
export const maySeeWhole = (access: Pick<Access, 'hasRole'>, userId: number, problem: Authorship): boolean =>
  isAuthorOf(problem, userId) || maySeeAllProblems(access, userId)

/** Whether the user may see every problem as a whole, whoever owns it. */
export const maySeeAllProblems = (access: Pick<Access, 'hasRole'>, userId: number): boolean => access.hasRole(userId, 'admin')

/** Throws Problem.NotCreator unless the user may see the whole problem. */
export const requireWholeReader = (access: Pick<Access, 'hasRole'>, userId: number, problem: Authorship): void => {
  if (!maySeeWhole(access, userId, problem)) throw rejected('Problem.NotCreator')
}

/** For what only the creator and platform admins may read. Throws Problem.NotOwner for a co-author, Problem.NotCreator for everyone else. */
export const requireOwnerOrAdmin = (access: Pick<Access, 'hasRole'>, userId: number, problem: Authorship): void => {
  if (!maySeeAllProblems(access, userId)) requireOwnerOf(problem, userId)
}

/** Owner and sharing of a problem. */
export interface Sharing extends Authorship {
  isGlobal: boolean
  /** Users and classes that may use it. */
  sharedWith: readonly number[]
  sharedWithGroups: readonly number[]
}

const isUsableBy = (problem: Sharing, userId: number): boolean =>
  problem.isGlobal || isAuthorOf(problem, userId) || problem.sharedWith.includes(userId)

/** Whether the user may add the problem to a set: directly, or as an admin of a class that it is shared with. */
export const mayUseProblem = (access: Pick<Access, 'isGroupAdmin'>, userId: number, problem: Sharing): boolean =>
  isUsableBy(problem, userId) || problem.sharedWithGroups.some((groupId) => access.isGroupAdmin(userId, groupId))

/** Whether the user may read it outside any class as a teacher: platform admins, and authors who may add it to a set. */
export const readsAsAuthor = (access: Pick<Access, 'hasRole' | 'mayAuthor' | 'isGroupAdmin'>, userId: number, problem: Sharing): boolean =>
  access.hasRole(userId, 'admin') || (access.mayAuthor(userId) && mayUseProblem(access, userId, problem))

/** Whether a class may use the problem in this user's set: sharing with another class does not count. */
export const isUsableInGroup = (problem: Sharing, groupId: number, setOwnerId: number): boolean =>
  isUsableBy(problem, setOwnerId) || problem.sharedWithGroups.includes(groupId)
