// A problem of an activity, in the version that the activity uses.
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { activityIn, type ShownActivities } from '../kit/activity.ts'
import { type ReadVersion, workedVersion } from '../kit/workedVersion.ts'

export interface ActivityProblemSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  readVersion: ReadVersion
}

interface PlaceOfProblem {
  groupId: number | null
  activityId: number | null
  problemId: number
}

/** For users who may read its text. @throws Rejection Activity.NotFound, Problem.NotFound, and as the activity's rule for texts does */
export const problemInActivity = async (
  { reader, access, shownActivities, readVersion }: ActivityProblemSources,
  { groupId, activityId, problemId }: PlaceOfProblem,
  userId: number,
  now: Date,
) => {
  if (groupId === null || activityId === null) throw rejected('Activity.NotFound')
  const activity = await activityIn({ activities: shownActivities, access }, { groupId, activityId }, userId)
  await shownActivities.requireVisible(activity, userId, now, 'text')
  const set = await reader.get<ProblemSetDocument>('problemSets', String(activity.problemSetId))
  const inSet = set?.problems.find((entry) => entry.problemId === problemId)
  const newest = inSet && (await reader.get<ProblemDocument>('problems', String(problemId)))
  const problem = newest && (await workedVersion(readVersion, newest, activity))
  if (!problem) throw rejected('Problem.NotFound')
  return { activity, inSet, problem }
}
