// Routes that read homework (requirements c01–c04, c18); routes shared with other kinds are in `queries/activities`.
import { showsResults, statusAt, timesFor } from '../../commands/homework/homework/status.ts'
import type { HomeworkDocument } from '../../projections/homework/homeworks.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { requireThere } from '../kit/activity.ts'
import { type TranscriptQueryDeps, transcriptQueries } from '../kit/transcript/routes.ts'
import {
  ACTIVITY_TYPE,
  answerContent,
  downloadScorePaper,
  dueHomework,
  homeworkInfo,
  homeworkList,
  myScorePaper,
  scorePaper,
} from './calls.ts'
import { dueHomeworkOf, type HomeworkSources, homeworksFor, visibleHomeworks } from './homeworks.ts'
import { dueHomeworkSchemas, homeworkInfoSchemas, homeworkListSchemas } from './schemas.ts'

export interface HomeworkQueryDeps extends HomeworkSources, TranscriptQueryDeps {
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

/** Whether the user may see their own results now. */
const showsResultsTo = (homework: HomeworkDocument, userId: number, now: Date): boolean =>
  showsResults(statusAt(timesFor(homework, homework.extensions[userId]), now.toISOString()), homework.feedback)

export const homeworkQueries = (deps: HomeworkQueryDeps): Route[] => [
  route(homeworkList, homeworkListSchemas, async ({ groupId, at }, { caller: { userId }, now }) => {
    deps.access.requireGroupReader(userId, groupId)
    const moment = (at === null ? now : new Date(at)).toISOString()
    return await homeworksFor(deps, await visibleHomeworks(deps, groupId, userId, moment), userId, moment)
  }),

  route(homeworkInfo, homeworkInfoSchemas, async ({ groupId, activityId, problemSetId, at }, { caller: { userId }, now }) => {
    const { reader, access } = deps
    access.requireGroupReader(userId, groupId)
    const moment = (at === null ? now : new Date(at)).toISOString()
    const place = { groupId, activityId, ...(problemSetId === undefined ? {} : { problemSetId }) }
    const homework = requireThere(await reader.get<HomeworkDocument>('homeworks', String(activityId)), place)
    if (homework.startTime > moment && !access.mayAuditGroup(userId, groupId)) throw rejected('Activity.NotFound')
    const [one] = await homeworksFor(deps, [homework], userId, moment)
    if (!one) throw rejected('Activity.NotFound')
    return one
  }),

  route(dueHomework, dueHomeworkSchemas, (_, { caller, now }) => dueHomeworkOf(deps, caller.userId, now)),

  ...transcriptQueries(deps, {
    activityType: ACTIVITY_TYPE,
    calls: { scorePaper, myScorePaper, answerContent, downloadScorePaper },
    find: (activityId) => deps.reader.get<HomeworkDocument>('homeworks', String(activityId)),
    async resultsOfClass(groupId, userId, now) {
      const all = await visibleHomeworks(deps, groupId, userId, now.toISOString())
      return all.filter((homework) => showsResultsTo(homework, userId, now))
    },
  }),
]
