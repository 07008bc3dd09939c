// The current students of a class, in the order used for staff.
import type { PersonDocument } from '../../projections/people/people.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'

export interface NamedStudent {
  userId: number
  userName: string | null
  studentId: string | null
}

/** One for all comparisons: a class of a thousand is sorted in milliseconds. */
const { compare } = new Intl.Collator(undefined, { numeric: true })

const byText = (a: string | null, b: string | null): number =>
  a === null || b === null ? (a === null ? 1 : 0) - (b === null ? 1 : 0) : compare(a, b)

/** Students who have joined and have neither left nor been blocked, by student number and name. */
export const studentsOf = async (
  { reader, access }: { reader: Reader; access: Pick<Access, 'group'> },
  groupId: number,
): Promise<NamedStudent[]> => {
  const members = Object.entries(access.group(groupId)?.members ?? {})
  const userIds = members.flatMap(([userId, { role, isBlocked }]) => (role === 'student' && !isBlocked ? [userId] : []))
  const people = await reader.getMany<PersonDocument>('people', userIds)
  return userIds
    .map((id) => {
      const person = people.get(id)
      return { userId: Number(id), userName: person?.name ?? null, studentId: person?.studentId ?? null }
    })
    .sort((a, b) => byText(a.studentId, b.studentId) || byText(a.userName, b.userName) || a.userId - b.userId)
}
