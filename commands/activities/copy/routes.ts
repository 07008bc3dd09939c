// HTTP route for copying the activities of a class.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { copyActivities } from './calls.ts'
import { copyActivitiesSchemas } from './schemas.ts'
import { type CopyActivitiesDeps, copyActivitiesOf } from './useCases.ts'

/** Staff of both classes only. */
export const copyActivitiesRoutes = (deps: CopyActivitiesDeps): Route[] => [
  route(copyActivities, copyActivitiesSchemas, async (request, context) => {
    const { caller, now } = context
    for (const groupId of [request.fromGroupId, request.toGroupId]) deps.access.requireGroupAdmin(caller.userId, groupId)
    return await copyActivitiesOf(deps, request, caller.userId, { ...commandContext(context), now })
  }),
]
