// Tells platform admins of everybody's accounts.
import { scopeOf } from '../../../projections/people/searching.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { findPeople } from '../found.ts'
import { userList } from './calls.ts'
import { userListSchemas } from './schemas.ts'

export interface AdminQueryDeps {
  reader: Reader
  access: Access
  noteRead: NoteRead
}

/** For platform admins. */
export const adminQueries = ({ reader, access, noteRead }: AdminQueryDeps): Route[] => [
  route(userList, userListSchemas, async ({ search, role, page, size }, context) => {
    const scope = role === null ? scopeOf.everybody : scopeOf.role(role)
    const { people, total, isMore } = await findPeople(reader, scope, { search, page, size })
    noteRead(context, { view: 'members', groupId: null, userIds: people.map(({ userId }) => userId) })
    return {
      items: people.map(({ userId, name, email, studentId, roles, lastLogin, registeredAt }) => ({
        userId,
        name,
        email,
        studentId,
        roles: [...roles],
        expirationTime: access.user(userId)?.expirationTime ?? null,
        lastLogin,
        registeredAt,
      })),
      total,
      isMore,
      page,
      size,
    }
  }),
]
