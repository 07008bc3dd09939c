// Streams an activity's answers as a ZIP.
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { MOST_OF_A_READ, type NoteRead } from '../../../protocol/reads.ts'
import { activityIn, type ShownActivities } from '../../kit/activity.ts'
import { zipOf } from '../../kit/zip.ts'
import { type ArchiveSources, archiveFiles } from './archive.ts'
import { answerArchive } from './calls.ts'
import { answerArchiveSchemas } from './schemas.ts'
import { newestAnswer, studentsOf } from './walk.ts'

export interface ArchiveQueryDeps extends ArchiveSources {
  access: Access
  shownActivities: ShownActivities
  noteRead: NoteRead
}

/** Archive route. Throws Group.*, Activity.NotFound, Problem.NotFound. */
export const archiveQueries = (deps: ArchiveQueryDeps): Route[] => [
  route(answerArchive, answerArchiveSchemas, async ({ which, problemId, ...place }, context) => {
    const { access, reader, shownActivities: activities } = deps
    const { userId } = context.caller
    access.requireGroupAdmin(userId, place.groupId)
    const activity = await activityIn({ activities, access }, place, userId)
    for (const part of ['othersAnswers', 'results'] as const) await activities.requireVisible(activity, userId, context.now, part)
    const { problemSetId } = activity
    const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
    const problemIds = (set?.problems ?? []).toSorted((one, other) => one.order - other.order).map((problem) => problem.problemId)
    if (problemId !== null && !problemIds.includes(problemId)) throw rejected('Problem.NotFound')
    const group = access.group(place.groupId)
    const students = await studentsOf(reader, group ?? { members: {} })
    for (let start = 0; start < students.length; start += MOST_OF_A_READ) {
      const userIds = students.slice(start, start + MOST_OF_A_READ).map((student) => student.userId)
      deps.noteRead(context, { view: 'answers', groupId: place.groupId, userIds })
    }
    const options = {
      activityId: place.activityId,
      problemIds: problemId === null ? problemIds : [problemId],
      which,
      upTo: await newestAnswer(reader, place),
      students,
      language: context.language,
      timeZone: access.unit(group?.businessUnitId ?? 0)?.timeZone ?? DEFAULT_TIME_ZONE,
    }
    return { fileName: `answers-${place.activityId}.zip`, content: zipOf(archiveFiles(deps, options), context.signal) }
  }),
]
