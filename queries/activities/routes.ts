// Routes that read activities of a class, whatever their kind.
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import type { ShownActivities } from '../kit/activity.ts'
import { groupProblemSets } from './calls.ts'
import { groupProblemSetsSchemas } from './schemas.ts'
import { setsOfClass } from './sets.ts'

export interface ActivitiesSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
}

export const activitiesQueries = (deps: ActivitiesSources): Route[] => [
  route(groupProblemSets, groupProblemSetsSchemas, async (asked, { caller }) => {
    deps.access.requireGroupAdmin(caller.userId, asked.groupId)
    return await setsOfClass(deps, asked)
  }),
]
