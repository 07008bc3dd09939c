// Who may do what with a problem (requirements b07, g15).
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'

/** Throws Common.Forbidden unless the person may author problems. */
export const requireAuthor = (access: Pick<Access, 'mayAuthor'>, userId: number): void => {
  if (!access.mayAuthor(userId)) throw rejected('Common.Forbidden')
}

/** Whether the person may see all that a problem consists of: who made it, and platform admins. */
export const maySeeWhole = (access: Pick<Access, 'hasRole'>, userId: number, ownerId: number): boolean =>
  ownerId === userId || access.hasRole(userId, 'admin')

/** Throws Problem.NotCreator unless the person may see all that a problem consists of. */
export const requireProblemOwner = (access: Pick<Access, 'hasRole'>, userId: number, ownerId: number): void => {
  if (!maySeeWhole(access, userId, ownerId)) throw rejected('Problem.NotCreator')
}

/** Whose a problem is, and whom it is shared with. */
export interface Sharing {
  ownerId: number
  isGlobal: boolean
  /** People, and classes. */
  sharedWith: readonly number[]
  sharedWithGroups: readonly number[]
}

const isUsableBy = ({ ownerId, isGlobal, sharedWith }: Sharing, userId: number): boolean =>
  isGlobal || ownerId === userId || sharedWith.includes(userId)

/** Whether a person may put the problem into a set: by themselves, or as one of those who look after a class that it is shared with. */
export const mayUseProblem = (access: Pick<Access, 'isGroupAdmin'>, userId: number, problem: Sharing): boolean =>
  isUsableBy(problem, userId) || problem.sharedWithGroups.some((groupId) => access.isGroupAdmin(userId, groupId))

/** Whether somebody reads it outside any class as one who teaches: platform admins, and authors who may put it into a set. */
export const readsAsAuthor = (access: Pick<Access, 'hasRole' | 'mayAuthor' | 'isGroupAdmin'>, userId: number, problem: Sharing): boolean =>
  access.hasRole(userId, 'admin') || (access.mayAuthor(userId) && mayUseProblem(access, userId, problem))

/** Whether a class may have the problem in a set of this person: what is shared with another class stays there. */
export const isUsableInGroup = (problem: Sharing, groupId: number, setOwnerId: number): boolean =>
  isUsableBy(problem, setOwnerId) || problem.sharedWithGroups.includes(groupId)
