// Member counts of a class, computed alike everywhere.
import type { Access } from '../../protocol/access.ts'

interface Counted {
  userId: number
  role: string
  isBlocked: boolean
}

/** Whether the account's user is forgotten; the member stays in the class as an anonymous entry. */
export const isForgotten = (access: Pick<Access, 'user'>, userId: number): boolean => access.user(userId)?.isForgotten === true

/** Number of members, of one role or of any, who are neither blocked nor forgotten. */
export const countOf = <Member extends Counted>(members: readonly Member[], access: Pick<Access, 'user'>, role?: Member['role']): number =>
  members.filter((member) => !member.isBlocked && (role === undefined || member.role === role) && !isForgotten(access, member.userId))
    .length
