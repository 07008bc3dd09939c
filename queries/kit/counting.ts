// How many people of a class are said to be in it, wherever it is said.
import type { Access } from '../../protocol/access.ts'

interface Counted {
  userId: number
  role: string
  isBlocked: boolean
}

/** Whether the person of an account is forgotten, by which a member stays in a class without being anybody. */
export const isForgotten = (access: Pick<Access, 'user'>, userId: number): boolean => access.user(userId)?.isForgotten === true

/** How many members of a role, or of any, may enter: neither those who are blocked nor those who are forgotten. */
export const countOf = <Member extends Counted>(members: readonly Member[], access: Pick<Access, 'user'>, role?: Member['role']): number =>
  members.filter((member) => !member.isBlocked && (role === undefined || member.role === role) && !isForgotten(access, member.userId))
    .length
