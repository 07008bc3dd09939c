// Units, their classes and members as shown to unit admins.
import { isUnitsOwn } from '../../../commands/people/businessUnit/policy.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import { classLists } from '../../../projections/classes/classes.ts'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { scopeOf } from '../../../projections/people/searching.ts'
import type { Document, Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { countOf } from '../../kit/counting.ts'
import type { ListedGroup, ListedUnitUser, ShownUnit, UnitGroup } from './schemas.ts'

export interface UnitSources {
  reader: Reader
  access: Access
}

type Counted = Document & { count: number }

const peopleOf = (reader: Reader, userIds: Iterable<number>): Promise<Map<string, PersonDocument>> =>
  reader.getMany<PersonDocument>('people', new Set([...userIds].map(String)))

/** Units with their class and member counts and their administrators. */
export const shownUnits = async ({ reader, access }: UnitSources, units: readonly BusinessUnitDocument[]): Promise<ShownUnit[]> => {
  const lists = units.map(({ businessUnitId }) => businessUnitId)
  const [people, classCounts, peopleCounts] = await Promise.all([
    peopleOf(
      reader,
      units.flatMap(({ administratorIds }) => administratorIds),
    ),
    reader.getMany<Counted>('classCounts', lists.map(classLists.ofUnit)),
    reader.getMany<Counted>('peopleCounts', lists.map(scopeOf.unit)),
  ])
  return units.map(({ administratorIds, ...unit }) => ({
    businessUnitId: unit.businessUnitId,
    type: unit.type,
    name: unit.name,
    description: unit.description,
    createTime: unit.createTime,
    expirationTime: unit.expirationTime,
    timeZone: unit.timeZone,
    isRestricted: unit.isRestricted,
    isGame: unit.isGame,
    isExpired: access.hasUnitEnded(unit.businessUnitId),
    groupCount: classCounts.get(classLists.ofUnit(unit.businessUnitId))?.count ?? 0,
    memberCount: peopleCounts.get(scopeOf.unit(unit.businessUnitId))?.count ?? 0,
    administrators: administratorIds.map((userId) => {
      const person = people.get(String(userId))
      return { userId, name: person?.name ?? null, email: person?.email ?? null }
    }),
  }))
}

/** One unit. Throws BusinessUnit.NotFound. */
export const shownUnit = async (sources: UnitSources, businessUnitId: number): Promise<ShownUnit> => {
  const found = await sources.reader.get<BusinessUnitDocument>('businessUnits', String(businessUnitId))
  const [shown] = found === null ? [] : await shownUnits(sources, [found])
  if (shown === undefined) throw rejected('BusinessUnit.NotFound')
  return shown
}

export const listedGroups = async ({ reader, access }: UnitSources, groups: readonly ClassDocument[]): Promise<ListedGroup[]> => {
  const teachersOf = ({ members }: ClassDocument) => members.filter(({ role }) => role === 'teacher').slice(0, 5)
  const [people, units] = await Promise.all([
    peopleOf(
      reader,
      groups.flatMap(teachersOf).map(({ userId }) => userId),
    ),
    reader.getMany<BusinessUnitDocument>('businessUnits', new Set(groups.map(({ businessUnitId }) => String(businessUnitId)))),
  ])
  return groups.map((group) => {
    const { groupId, businessUnitId, name, description, createTime, expirationTime } = group
    return {
      groupId,
      businessUnitId,
      businessUnitName: units.get(String(businessUnitId))?.name ?? '',
      name,
      description,
      createTime,
      expirationTime,
      isExpired: access.hasGroupEnded(groupId),
      timeZone: access.unit(businessUnitId)?.timeZone ?? DEFAULT_TIME_ZONE,
      memberCount: countOf(group.members, access),
      teachers: teachersOf(group).map(({ userId }) => ({ userId, userName: people.get(String(userId))?.name ?? null })),
    }
  })
}

/** A class with all members. Throws Group.NotFound. */
export const shownUnitGroup = async ({ reader, access }: UnitSources, groupId: number): Promise<UnitGroup> => {
  const group = await reader.get<ClassDocument>('classes', String(groupId))
  if (!group) throw rejected('Group.NotFound')
  const { businessUnitId, name, description, expirationTime, members } = group
  const [people, unit] = await Promise.all([
    peopleOf(
      reader,
      members.map(({ userId }) => userId),
    ),
    reader.get<BusinessUnitDocument>('businessUnits', String(businessUnitId)),
  ])
  const isOpen = access.unit(businessUnitId)?.isRestricted !== true
  return {
    groupId,
    name,
    description,
    expirationTime,
    isExpired: access.hasGroupEnded(groupId),
    businessUnitId,
    businessUnitName: unit?.name ?? '',
    unitExpirationTime: unit?.expirationTime ?? expirationTime,
    timeZone: unit?.timeZone ?? DEFAULT_TIME_ZONE,
    users: members.map(({ userId, role, isBlocked, expirationTime: until, joinTime }) => {
      const person = people.get(String(userId))
      return {
        userId,
        name: person?.name ?? null,
        email: person?.email ?? null,
        studentId: person?.studentId ?? null,
        role,
        isBlocked,
        expirationTime: until,
        joinTime,
        mayReset: isOpen && isUnitsOwn(access, userId, businessUnitId),
      }
    }),
  }
}

export const listedUnitUser = ({ access }: Pick<UnitSources, 'access'>, businessUnitId: number, person: PersonDocument): ListedUnitUser => {
  const { userId, name, email, studentId } = person
  const own = access.user(userId)?.businessUnits.find((unit) => unit.businessUnitId === businessUnitId)
  return {
    userId,
    name,
    email,
    studentId,
    isAdmin: own?.isAdmin ?? false,
    expirationTime: own?.expirationTime ?? null,
    isOwn: isUnitsOwn(access, userId, businessUnitId),
  }
}
