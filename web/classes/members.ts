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
