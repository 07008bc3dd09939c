// Tells what a problem asks, to those who may solve it.
import { type TallyDocument, tallyKey } from '../../projections/activities/answers/problemTallies.ts'
import { type MarksDocument, marksKey } from '../../projections/problems/marks.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { activityIn, type ShownActivities } from '../kit/activity.ts'
import type { RenderMarkdown } from '../kit/markdown.ts'
import { problemInfo } from './calls.ts'
import { problemOutside } from './outside.ts'
import { problemInfoSchemas } from './schemas.ts'
import { ownerOf, similarityIn, textOf } from './text.ts'
import { withHtml } from './texts/html.ts'

export interface ProblemQueryDeps {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  /** Classes that a person is in. */
  classesOf(userId: number): Promise<readonly number[]>
  renderMarkdown: RenderMarkdown
}

/** Routes that read problems. The solution is there for class admins, and for all once it is open to the class. */
export const problemQueries = ({ reader, access, shownActivities: activities, classesOf, renderMarkdown }: ProblemQueryDeps): Route[] => [
  route(problemInfo, problemInfoSchemas, async ({ groupId, activityId, problemId }, { caller, now }) => {
    if (groupId === null && activityId === null)
      return await withHtml(
        await problemOutside({ reader, access, shownActivities: activities, classesOf }, problemId, caller.userId, now),
        renderMarkdown,
      )
    if (groupId === null || activityId === null) throw rejected('Activity.NotFound')
    const activity = await activityIn({ activities, access }, { groupId, activityId }, caller.userId)
    access.requireLicence(caller.userId, groupId, activity.problemSetType)
    const set = await reader.get<ProblemSetDocument>('problemSets', String(activity.problemSetId))
    const inSet = set?.problems.find((entry) => entry.problemId === problemId)
    const problem = inSet && (await reader.get<ProblemDocument>('problems', String(problemId)))
    if (!problem) throw rejected('Problem.NotFound')
    const isSolutionEnable = activity.openSolutions.includes(problemId)
    const seesSolution = isSolutionEnable || access.isGroupAdmin(caller.userId, groupId)
    const tally = await reader.get<TallyDocument>('problemTallies', tallyKey(activityId, problemId))
    const marks = await reader.get<MarksDocument>('marks', marksKey(activityId, caller.userId))
    const info = {
      ...textOf(problem, (mayBeOpened) => seesSolution && mayBeOpened),
      ...(await ownerOf(reader, problem)),
      ...similarityIn(inSet),
      distribution: inSet.distribution,
      isSolutionEnable,
      success: tally?.success ?? 0,
      error: tally?.error ?? 0,
      isMark: marks?.problemIds.includes(problemId) ?? false,
    }
    return await withHtml(info, renderMarkdown)
  }),
]
