// Refused sign-ins.
import type { PersonDocument } from '../../../projections/people/people.ts'
import { type RefusedSignInsDocument, refusedOf } from '../../../projections/people/refusedSignIns.ts'
import type { SignInsDocument } from '../../../projections/people/signIns.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { allRefusedSignIns, ownSignIns, refusedSignIns } from './calls.ts'
import { allRefusedSignInsSchemas, ownSignInsSchemas, refusedSignInsSchemas } from './schemas.ts'

const COLLECTION = 'refusedSignIns'

export interface SignInQueryDeps {
  reader: Reader
  access: Access
  noteRead: NoteRead
}

/** Users read their own; platform admins read all. */
export const signInQueries = ({ reader, access, noteRead }: SignInQueryDeps): Route[] => [
  route(refusedSignIns, refusedSignInsSchemas, async (_, { caller }) => {
    const found = await reader.get<RefusedSignInsDocument>(COLLECTION, refusedOf(caller.userId))
    return { count: found?.count ?? 0, attempts: [...(found?.attempts ?? [])] }
  }),

  route(ownSignIns, ownSignInsSchemas, async (_, { caller }) => [
    ...((await reader.get<SignInsDocument>('signIns', String(caller.userId)))?.signIns ?? []),
  ]),

  route(allRefusedSignIns, allRefusedSignInsSchemas, async ({ page, size }, context) => {
    if (!access.hasRole(context.caller.userId, 'admin')) throw rejected('Common.Forbidden')
    const found = await reader.find<RefusedSignInsDocument>(COLLECTION, {
      sort: [['lastAt', -1]],
      limit: size,
      offset: (page - 1) * size,
    })
    const userIds = found.flatMap(({ userId }) => userId ?? [])
    const people = await reader.getMany<PersonDocument>('people', userIds.map(String))
    noteRead(context, { view: 'signIns', groupId: null, userIds })
    return {
      total: await reader.count(COLLECTION),
      items: found.map(({ userId, count, lastAt, attempts }) => {
        const person = people.get(String(userId))
        return { userId, name: person?.name ?? null, email: person?.email ?? null, count, lastAt, attempts: [...attempts] }
      }),
      page,
      size,
    }
  }),
]
