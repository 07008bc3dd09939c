// Routes that read the gradebook of a class: all of it for its teachers and assistants, and the own row for a student.
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { MOST_OF_A_READ, type NoteRead } from '../../protocol/reads.ts'
import { gradebook, ownGrades } from './calls.ts'
import type { GradebookSources } from './columns.ts'
import { gradebookOf, ownGradesOf } from './gradebook.ts'
import { requireGraded } from './policy.ts'
import { gradebookSchemas, ownGradesSchemas } from './schemas.ts'

export interface GradebookQueryDeps extends GradebookSources {
  access: Access
  noteRead: NoteRead
}

export const gradebookQueries = (deps: GradebookQueryDeps): Route[] => [
  route(gradebook, gradebookSchemas, async ({ groupId, at }, context) => {
    deps.access.requireGroupAdmin(context.caller.userId, groupId)
    const found = await gradebookOf(deps, groupId, at === null ? context.now : new Date(at), context.language)
    const shown = found.students.map(({ userId }) => userId)
    for (let start = 0; start < shown.length; start += MOST_OF_A_READ)
      deps.noteRead(context, { view: 'answers', groupId, userIds: shown.slice(start, start + MOST_OF_A_READ) })
    return found
  }),

  route(ownGrades, ownGradesSchemas, async ({ groupId }, { caller: { userId }, now, language }) => {
    requireGraded(deps.access, userId, groupId)
    return await ownGradesOf(deps, { groupId, userId }, now, language)
  }),
]
