// A user's classes: those they are a member of, and those they look after.
import type { ClassDocument, ClassMember } from '../../projections/classes/classes.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { countOf } from '../kit/counting.ts'
import { groupIdsOf } from './memberships.ts'
import type { MyGroup } from './schemas.ts'
import { peopleAmong, shownGroup } from './shownGroup.ts'

const MAX_LOOKED_AFTER = 500

interface Sources {
  reader: Reader
  access: Access
}

/** The newest classes of the units that a user looks after, or of the whole platform. */
const lookedAfterBy = async ({ reader, access }: Sources, userId: number): Promise<ClassDocument[]> => {
  const isPlatforms = access.hasRole(userId, 'admin') || access.hasRole(userId, 'analyst')
  const units = (access.user(userId)?.businessUnits ?? [])
    .map(({ businessUnitId }) => businessUnitId)
    .filter((businessUnitId) => access.isBusinessUnitAdmin(userId, businessUnitId))
  if (!isPlatforms && units.length === 0) return []
  const filter: DocumentFilter = isPlatforms ? {} : { businessUnitId: { $in: units } }
  return await reader.find<ClassDocument>('classes', { filter, sort: [['position', -1]], limit: MAX_LOOKED_AFTER })
}

/**
 * A user's classes, newest first, with their role in each; `withStudents` adds students to classes that they are a member of and look
 * after.
 */
export const ownGroups = async (sources: Sources, userId: number, now: Date, withStudents = false): Promise<MyGroup[]> => {
  const { reader } = sources
  const joined = await reader.getMany<ClassDocument>('classes', (await groupIdsOf(reader, userId)).map(String))
  const found = new Map([...joined.values(), ...(await lookedAfterBy(sources, userId))].map((group) => [group.groupId, group]))
  const groups = [...found.values()].sort((a, b) => (a.position < b.position ? 1 : -1))
  const shows = ({ groupId }: ClassDocument, role: ClassMember['role']) =>
    role !== 'student' || (withStudents && joined.has(String(groupId)) && sources.access.isGroupAdmin(userId, groupId))
  const shown = (group: ClassDocument) => group.members.filter(({ role }) => shows(group, role))
  const people = await peopleAmong(reader, groups.flatMap(shown))
  const named = (group: ClassDocument, wanted: ClassMember['role']) =>
    shown(group)
      .filter(({ role }) => role === wanted)
      .map((member) => ({ userId: member.userId, userName: people.get(String(member.userId))?.name ?? null }))
  return groups.map((group) => {
    const own = group.members.find((member) => member.userId === userId)
    return {
      ...shownGroup(group, sources.access, now),
      role: own?.role ?? null,
      isBlocked: own?.isBlocked ?? false,
      isMembershipOver: sources.access.hasMembershipEnded(userId, group.groupId) && !sources.access.mayAuditGroup(userId, group.groupId),
      memberCount: countOf(group.members, sources.access),
      assignmentInProgressCount: 0,
      teachers: named(group, 'teacher'),
      assistants: named(group, 'assistant'),
      students: named(group, 'student'),
    }
  })
}
