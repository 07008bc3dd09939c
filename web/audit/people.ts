import type { GroupInfo } from '../../queries/classes/schemas.ts'

/** Everybody in a class, once; nobody until it has been read. */
export const peopleOf = (group: GroupInfo | undefined) => {
  const members = group === undefined ? [] : [...group.teachers, ...group.assistants, ...group.students]
  return [...new Map(members.map((member) => [member.userId, member])).values()]
}
