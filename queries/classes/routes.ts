// Answers which classes a person has, and who is in one.

import type { ClassDocument, ClassMember } from '../../projections/classes/classes.ts'
import type { MembershipDocument } from '../../projections/classes/memberships.ts'
import type { BusinessUnitDocument } from '../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { groupInfo, myGroups } from './calls.ts'
import { type GroupMember, groupInfoSchemas, myGroupsSchemas } from './schemas.ts'

export interface GroupQueryDeps {
  reader: Reader
  access: Access
}

const byName = (a: GroupMember, b: GroupMember): number => (a.email ?? a.userName ?? '').localeCompare(b.email ?? b.userName ?? '')

const MAX_LOOKED_AFTER = 500

/** Classes that a person is in, and those that they look after: of their units, or of the whole platform. By id. */
const classesOf = async ({ reader, access }: GroupQueryDeps, userId: number): Promise<Map<string, ClassDocument>> => {
  const membership = await reader.get<MembershipDocument>('memberships', String(userId))
  const found = await reader.getMany<ClassDocument>('classes', (membership?.groupIds ?? []).map(String))
  const isPlatforms = access.hasRole(userId, 'admin') || access.hasRole(userId, 'analyst')
  const units = (access.user(userId)?.businessUnits ?? [])
    .map(({ businessUnitId }) => businessUnitId)
    .filter((businessUnitId) => access.isBusinessUnitAdmin(userId, businessUnitId))
  if (!isPlatforms && units.length === 0) return found
  const filter: DocumentFilter = isPlatforms ? {} : { businessUnitId: { $in: units } }
  const lookedAfter = await reader.find<ClassDocument>('classes', { filter, sort: [['position', -1]], limit: MAX_LOOKED_AFTER })
  for (const group of lookedAfter) found.set(group._id, group)
  return found
}

/** Routes that read classes (specification, platform 2: Class screens). */
export const groupQueries = ({ reader, access }: GroupQueryDeps): Route[] => [
  route(myGroups, myGroupsSchemas, async (_request, { caller, now }) => {
    const found = await classesOf({ reader, access }, caller.userId)
    const mine = [...found.values()].sort((a, b) => (a.position < b.position ? 1 : -1))
    const teacherIds = mine.flatMap((group) =>
      group.members.filter((member) => member.role === 'teacher').map((member) => String(member.userId)),
    )
    const people = await reader.getMany<PersonDocument>('people', new Set(teacherIds))
    return mine.map((group) => {
      const own = group.members.find((member) => member.userId === caller.userId)
      const { groupId, name, description, createTime, expirationTime, businessUnitId, members } = group
      const teachers = members.filter((member) => member.role === 'teacher')
      return {
        groupId,
        name,
        description,
        createTime,
        expirationTime,
        isExpired: expirationTime <= now.toISOString(),
        businessUnitId,
        role: own?.role ?? null,
        isBlocked: own?.isBlocked ?? false,
        memberCount: members.filter((member) => !member.isBlocked).length,
        teachers: teachers.map(({ userId }) => ({ userId, userName: people.get(String(userId))?.name ?? null })),
      }
    })
  }),

  route(groupInfo, groupInfoSchemas, async ({ groupId }, { caller, now }) => {
    access.requireGroupReader(caller.userId, groupId)
    const group = await reader.get<ClassDocument>('classes', String(groupId))
    if (!group) throw rejected('Group.NotFound')
    const isGroupAdmin = access.isGroupAdmin(caller.userId, groupId)
    const mayAudit = access.mayAuditGroup(caller.userId, groupId)
    const seen = group.members.filter((member) => mayAudit || (member.role !== 'student' && !member.isBlocked))
    const people = await reader.getMany<PersonDocument>(
      'people',
      seen.map((member) => String(member.userId)),
    )
    const unit = await reader.get<BusinessUnitDocument>('businessUnits', String(group.businessUnitId))
    const shown = ({ userId, isBlocked, expirationTime, joinTime }: ClassMember): GroupMember => {
      const isOpen = mayAudit || userId === caller.userId
      const person = people.get(String(userId))
      return {
        userId,
        userName: person?.name ?? null,
        email: isOpen ? (person?.email ?? null) : null,
        isBlocked: isOpen && isBlocked,
        expirationTime: isOpen ? expirationTime : null,
        joinTime,
      }
    }
    const inRole = (role: ClassMember['role']): GroupMember[] =>
      seen
        .filter((member) => member.role === role)
        .map(shown)
        .sort(byName)
    const { name, description, createTime, expirationTime, businessUnitId } = group
    const own = group.members.find((member) => member.userId === caller.userId)
    return {
      groupId,
      name,
      description,
      createTime,
      expirationTime,
      isExpired: expirationTime <= now.toISOString(),
      businessUnitId,
      businessUnitName: unit?.name ?? '',
      isGroupTeacher: own?.role === 'teacher',
      isGroupAssistant: own?.role === 'assistant',
      isGroupAdmin,
      mayAudit,
      teachers: inRole('teacher'),
      assistants: inRole('assistant'),
      students: inRole('student'),
      studentCount: group.members.filter((member) => member.role === 'student' && !member.isBlocked).length,
    }
  }),
]
