// One class with its members, as far as the caller may see them.
import type { ClassDocument, ClassMember } from '../../projections/classes/classes.ts'
import type { BusinessUnitDocument } from '../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { countOf, isForgotten } from '../kit/counting.ts'
import { paidPracticeIn } from './policy.ts'
import type { GroupInfo, GroupMember } from './schemas.ts'
import { peopleAmong, shownGroup } from './shownGroup.ts'

const byName = (a: GroupMember, b: GroupMember): number => (a.email ?? a.userName ?? '').localeCompare(b.email ?? b.userName ?? '')

/** A member as the caller sees them: all fields if `isOpen`, otherwise only the name. */
const shownMember = (
  { userId, isBlocked, expirationTime, joinTime }: ClassMember,
  person: PersonDocument | undefined,
  { isOpen, isForgotten: isGone }: { isOpen: boolean; isForgotten: boolean },
): GroupMember => ({
  userId,
  userName: person?.name ?? null,
  email: isOpen ? (person?.email ?? null) : null,
  studentId: isOpen ? (person?.studentId ?? null) : null,
  isBlocked: isOpen && isBlocked,
  isForgotten: isGone,
  expirationTime: isOpen ? expirationTime : null,
  joinTime,
})

/** A class as a user who may enter it sees it: students see only its teachers and assistants. Throws Group.NotFound. */
export const groupWithMembers = async (
  { reader, access }: { reader: Reader; access: Access },
  groupId: number,
  readerId: number,
  now: Date,
): Promise<GroupInfo> => {
  const group = await reader.get<ClassDocument>('classes', String(groupId))
  if (!group) throw rejected('Group.NotFound')
  const mayAudit = access.mayAuditGroup(readerId, groupId)
  const seen = group.members.filter((member) => mayAudit || (member.role !== 'student' && !member.isBlocked))
  const people = await peopleAmong(reader, seen)
  const unit = await reader.get<BusinessUnitDocument>('businessUnits', String(group.businessUnitId))
  const unitFlags = access.unit(group.businessUnitId)
  const inRole = (role: ClassMember['role']): GroupMember[] =>
    seen
      .filter((member) => member.role === role)
      .map((member) => {
        const { userId } = member
        return shownMember(member, people.get(String(userId)), {
          isOpen: mayAudit || userId === readerId,
          isForgotten: isForgotten(access, userId),
        })
      })
      .sort(byName)
  const own = group.members.find(({ userId }) => userId === readerId)
  return {
    ...shownGroup(group, access, now),
    businessUnitName: unit?.name ?? '',
    isGroupTeacher: own?.role === 'teacher',
    isGroupAssistant: own?.role === 'assistant',
    isGroupAdmin: access.isGroupAdmin(readerId, groupId),
    mayAudit,
    mayResetPasswords: unitFlags?.isRestricted !== true,
    paidPractice: paidPracticeIn(groupId, unitFlags),
    teachers: inRole('teacher'),
    assistants: inRole('assistant'),
    students: inRole('student'),
    studentCount: countOf(group.members, access, 'student'),
  }
}
