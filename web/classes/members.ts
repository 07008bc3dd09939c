// Members of a class in one list.
import type { GroupInfo, GroupMember } from '../../queries/classes/schemas.ts'

export const ROLES = ['teacher', 'assistant', 'student'] as const

export type Member = GroupMember & { role: (typeof ROLES)[number] }

/** Teachers, assistants, students, in this order. */
export const membersOf = ({ teachers, assistants, students }: GroupInfo): Member[] => [
  ...teachers.map((member) => ({ ...member, role: 'teacher' as const })),
  ...assistants.map((member) => ({ ...member, role: 'assistant' as const })),
  ...students.map((member) => ({ ...member, role: 'student' as const })),
]

export const MEMBER_STATES = ['joined', 'blocked', 'forgotten'] as const

/** A deleted account is 'forgotten', whether blocked or not. */
export const stateOf = ({ isForgotten, isBlocked }: GroupMember): (typeof MEMBER_STATES)[number] =>
  isForgotten ? 'forgotten' : isBlocked ? 'blocked' : 'joined'

/** Number of members in each state; only joined ones count as members. */
export const countsOf = (members: readonly GroupMember[]) => {
  const count = (state: string) => members.filter((member) => stateOf(member) === state).length
  return { joined: count('joined'), blocked: count('blocked'), forgotten: count('forgotten') }
}
