// The people of a class in one list.
import type { GroupInfo, GroupMember } from '../../queries/classes/schemas.ts'

export const ROLES = ['teacher', 'assistant', 'student'] as const

export type Member = GroupMember & { role: (typeof ROLES)[number] }

/** Who teaches, who helps, who learns, in this order. */
export const membersOf = ({ teachers, assistants, students }: GroupInfo): Member[] => [
  ...teachers.map((member) => ({ ...member, role: 'teacher' as const })),
  ...assistants.map((member) => ({ ...member, role: 'assistant' as const })),
  ...students.map((member) => ({ ...member, role: 'student' as const })),
]

export const MEMBER_STATES = ['joined', 'blocked', 'forgotten'] as const

/** Who is forgotten is nobody any more, blocked or not. */
export const stateOf = ({ isForgotten, isBlocked }: GroupMember): (typeof MEMBER_STATES)[number] =>
  isForgotten ? 'forgotten' : isBlocked ? 'blocked' : 'joined'

/** How many are in each state. Those who have joined are counted as members everywhere. */
export const countsOf = (members: readonly GroupMember[]) => {
  const count = (state: string) => members.filter((member) => stateOf(member) === state).length
  return { joined: count('joined'), blocked: count('blocked'), forgotten: count('forgotten') }
}
