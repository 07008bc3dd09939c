// Public fields of a class.
import type { ClassDocument, ClassMember } from '../../projections/classes/classes.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { DEFAULT_TIME_ZONE, isLater } from '../../protocol/days.ts'

/** A class without its members. */
export const shownGroup = (
  { groupId, name, description, createTime, expirationTime, businessUnitId }: ClassDocument,
  access: Pick<Access, 'hasUnitEnded' | 'unit'>,
  now: Date,
) => ({
  id: groupId,
  groupId,
  name,
  description,
  createTime,
  expirationTime,
  isExpired: !isLater(expirationTime, now.toISOString()) || access.hasUnitEnded(businessUnitId),
  businessUnitId,
  timeZone: access.unit(businessUnitId)?.timeZone ?? DEFAULT_TIME_ZONE,
})

/** Users by member id, as text. */
export const peopleAmong = (reader: Reader, members: readonly ClassMember[]): Promise<Map<string, PersonDocument>> =>
  reader.getMany<PersonDocument>('people', new Set(members.map(({ userId }) => String(userId))))
