// Accounts, answers and licences for platform admins. Reads of personal data are audited.
import { scopeOf } from '../../../projections/people/searching.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { findPeople } from '../findPeople.ts'
import { answerList, licenceList, teacherList, userList } from './calls.ts'
import { type ListSources, listedAnswers, listedLicences, listedTeachers, listedUser } from './lists.ts'
import { answerListSchemas, licenceListSchemas, teacherListSchemas, userListSchemas } from './schemas.ts'

export interface AdminQueryDeps extends ListSources {
  noteRead: NoteRead
}

/** Restricted to platform admins by the calls. */
export const adminQueries = (deps: AdminQueryDeps): Route[] => {
  const noteMembers = (context: SignedInContext, people: readonly { userId: number }[]) =>
    deps.noteRead(context, { view: 'members', groupId: null, userIds: new Set(people.map(({ userId }) => userId)) })
  return [
    route(userList, userListSchemas, async ({ search, role, sortBy, isDescending, page, size }, context) => {
      const scope = role === null ? scopeOf.everybody : scopeOf.role(role)
      const { people, total, isMore } = await findPeople(deps.reader, scope, { search, page, size, sort: sortBy, isDescending })
      noteMembers(context, people)
      return { items: people.map((person) => listedUser(deps, person)), total, isMore, page, size }
    }),

    route(teacherList, teacherListSchemas, async ({ search, sortBy, isDescending, page, size }, context) => {
      const { people, total, isMore } = await findPeople(deps.reader, scopeOf.teachers, { search, page, size, sort: sortBy, isDescending })
      noteMembers(context, people)
      return { items: await listedTeachers(deps, people), total, isMore, page, size }
    }),

    route(answerList, answerListSchemas, async (asked, context) => {
      const { items, total } = await listedAnswers(deps, asked, context.language)
      deps.noteRead(context, { view: 'answers', groupId: null, userIds: new Set(items.map(({ userId }) => userId)) })
      return { items, total, page: asked.page, size: asked.size }
    }),

    route(licenceList, licenceListSchemas, async ({ page, size }, context) => {
      const items = await listedLicences(deps, { page, size })
      noteMembers(context, items)
      return { items, total: await deps.reader.count('licences'), page, size }
    }),
  ]
}
