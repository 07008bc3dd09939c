import type { GroupInfo } from '../../queries/classes/schemas.ts'

/** Distinct members of a class; empty while loading. */
export const peopleOf = (group: GroupInfo | undefined) => {
  const members = group === undefined ? [] : [...group.teachers, ...group.assistants, ...group.students]
  return [...new Map(members.map((member) => [member.userId, member])).values()]
}
