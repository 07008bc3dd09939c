// Problems as students read them.
import { type TallyDocument, tallyKey } from '../../projections/activities/answers/problemTallies.ts'
import { type MarksDocument, marksKey } from '../../projections/problems/marks.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import type { ActivityPart, ShownActivities } from '../kit/activity.ts'
import type { RenderMarkdown } from '../kit/markdown.ts'
import type { ReadVersion } from '../kit/workedVersion.ts'
import { problemInfo } from './calls.ts'
import { problemInActivity } from './inActivity.ts'
import { problemOutside } from './outside.ts'
import { problemInfoSchemas } from './schemas.ts'
import { ownerOf, similarityIn, textOf } from './text.ts'
import { withHtml } from './texts/html.ts'

export interface ProblemQueryDeps {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
  renderMarkdown: RenderMarkdown
  readVersion: ReadVersion
}

/** Routes that read problems. The solution is included for class admins, and for all once it is open to the class. */
export const problemQueries = ({
  reader,
  access,
  shownActivities: activities,
  classesOf,
  renderMarkdown,
  readVersion,
}: ProblemQueryDeps): Route[] => [
  route(problemInfo, problemInfoSchemas, async ({ groupId, activityId, problemId }, { caller, now }) => {
    if (groupId === null && activityId === null)
      return await withHtml(
        await problemOutside({ reader, access, shownActivities: activities, classesOf }, problemId, caller.userId, now),
        renderMarkdown,
      )
    const { activity, inSet, problem } = await problemInActivity(
      { reader, access, shownActivities: activities, readVersion },
      { groupId, activityId, problemId },
      caller.userId,
      now,
    )
    const sees = (part: ActivityPart) => activities.isVisible(activity, caller.userId, now, part)
    const isOpened = activity.openSolutions.includes(problemId) && problem.locales.some(({ canEnableSolution }) => canEnableSolution)
    const seesSolution = (isOpened || access.isGroupAdmin(caller.userId, activity.groupId)) && (await sees('solution'))
    const tally =
      (await sees('statistics')) && (await reader.get<TallyDocument>('problemTallies', tallyKey(activity.activityId, problemId)))
    const marks = await reader.get<MarksDocument>('marks', marksKey(activity.activityId, caller.userId))
    const info = {
      ...textOf(problem, (mayBeOpened) => seesSolution && mayBeOpened),
      ...(await ownerOf(reader, problem)),
      ...similarityIn(inSet),
      ...((await sees('samples')) ? {} : { samples: [] }),
      distribution: inSet.distribution,
      isSolutionEnable: isOpened && (await sees('solution')),
      success: tally ? tally.success : 0,
      error: tally ? tally.error : 0,
      isMark: marks?.problemIds.includes(problemId) ?? false,
    }
    return await withHtml(info, renderMarkdown)
  }),
]
