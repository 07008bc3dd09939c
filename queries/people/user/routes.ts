// Tells who a person is.
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { userInfo } from './calls.ts'
import { userInfoSchemas } from './schemas.ts'

export interface UserQueryDeps {
  reader: Reader
  access: Access
  noteRead: NoteRead
}

/** Routes that read persons. Others than oneself: platform admins and analysts only. */
export const userQueries = ({ reader, access, noteRead }: UserQueryDeps): Route[] => [
  route(userInfo, userInfoSchemas, async ({ userId }, context) => {
    const id = userId ?? context.caller.userId
    const isSelf = id === context.caller.userId
    if (!isSelf && !access.hasRole(context.caller.userId, 'admin') && !access.hasRole(context.caller.userId, 'analyst'))
      throw rejected('Common.Forbidden')
    const [person, known] = [await reader.get<PersonDocument>('people', String(id)), access.user(id)]
    if (!person || !known) throw rejected('User.NotFound')
    if (!isSelf) noteRead(context, { view: 'profile', groupId: null, userIds: [id] })
    const units = await reader.getMany<BusinessUnitDocument>(
      'businessUnits',
      known.businessUnits.map((unit) => String(unit.businessUnitId)),
    )
    return {
      id,
      name: person.name,
      email: person.email,
      studentId: person.studentId,
      roles: [...known.roles],
      expirationTime: known.expirationTime,
      mustChangePassword: known.mustChangePassword,
      mayAuthor: access.mayAuthor(id),
      businessUnits: known.businessUnits.map(({ businessUnitId, isCurrent }) => ({
        businessUnitId,
        name: units.get(String(businessUnitId))?.name ?? '',
        isCurrent,
        isAdmin: access.isBusinessUnitAdmin(id, businessUnitId),
      })),
    }
  }),
]
