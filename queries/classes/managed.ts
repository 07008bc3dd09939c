// Classes that a user teaches or assists in, for the teacher console.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { searchable } from '../../protocol/searching.ts'
import { countOf } from '../kit/counting.ts'
import { groupIdsOf } from './memberships.ts'
import type { ManagedGroup, ManagedGroupsAsked } from './schemas.ts'
import { shownGroup } from './shownGroup.ts'

const keys: Readonly<Record<NonNullable<ManagedGroupsAsked['sortBy']>, (group: ClassDocument, access: Access) => string | number>> = {
  name: ({ nameKey }) => nameKey,
  members: ({ members }, access) => countOf(members, access),
  ends: ({ expirationTime }) => expirationTime,
  created: ({ position }) => position,
}

const inOrder = (groups: readonly ClassDocument[], access: Access, { sortBy, isDescending }: ManagedGroupsAsked): ClassDocument[] => {
  const keyOf = (group: ClassDocument) => keys[sortBy ?? 'created'](group, access)
  const sorted = groups.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.groupId - b.groupId))
  return sortBy === null || isDescending ? sorted.reverse() : sorted
}

/** Reads only the user's own classes. Excludes classes in which the user is blocked or which they have left. */
export const managedBy = async (
  { reader, access }: { reader: Reader; access: Access },
  userId: number,
  asked: ManagedGroupsAsked,
  now: Date,
): Promise<{ items: ManagedGroup[]; total: number; page: number; size: number }> => {
  const { search, states, roles, page, size } = asked
  const groupIds = (await groupIdsOf(reader, userId)).filter((groupId) => access.isGroupAdmin(userId, groupId))
  const groups = await reader.getMany<ClassDocument>('classes', groupIds.map(String))
  const roleOf = ({ groupId }: ClassDocument): ManagedGroup['role'] => (access.isGroupTeacher(userId, groupId) ? 'teacher' : 'assistant')
  const stateOf = (group: ClassDocument) => (shownGroup(group, access, now).isExpired ? 'over' : 'running')
  const isWanted = (group: ClassDocument): boolean =>
    (search === '' || [group.name, group.description].some((text) => searchable(text).includes(searchable(search)))) &&
    (states.length === 0 || states.includes(stateOf(group))) &&
    (roles.length === 0 || roles.includes(roleOf(group)))
  const wanted = inOrder([...groups.values()].filter(isWanted), access, asked)
  const items = wanted.slice((page - 1) * size, page * size).map((group) => ({
    ...shownGroup(group, access, now),
    role: roleOf(group),
    memberCount: countOf(group.members, access),
    studentCount: countOf(group.members, access, 'student'),
  }))
  return { items, total: wanted.length, page, size }
}
