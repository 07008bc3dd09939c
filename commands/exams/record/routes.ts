// HTTP route of the seal; teachers and assistants of the class only.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { sealExam } from './calls.ts'
import { sealExamSchemas } from './schemas.ts'
import { type SealDeps, sealRecord } from './useCases.ts'

export const recordRoutes = (deps: SealDeps & { access: Access }): Route[] => [
  route(sealExam, sealExamSchemas, async (place, context) => {
    deps.access.requireGroupAdmin(context.caller.userId, place.groupId)
    await sealRecord(deps, place, { ...commandContext(context), now: context.now })
    return done
  }),
]
