// HTTP routes of presence.
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { groupPing, groupPingTime } from './calls.ts'
import { groupPingSchemas, groupPingTimeSchemas } from './schemas.ts'
import { notePing, type PresenceDeps } from './useCases.ts'

export interface PresenceRouteDeps extends PresenceDeps {
  access: Access
  /** Notifies open pages of the class that a user has become present. */
  tellPresence(groupId: number): void
}

/** Group/Ping and GroupPingTime. */
export const presenceRoutes = (deps: PresenceRouteDeps): Route[] => [
  route(groupPing, groupPingSchemas, async ({ groupId }, { caller, now }) => {
    deps.access.requireGroupMember(caller.userId, groupId)
    const { hasCome } = await notePing(deps, { groupId, userId: caller.userId }, { sessionId: caller.sessionId, now })
    if (hasCome) deps.tellPresence(groupId)
    return { isDone: true as const }
  }),
  route(groupPingTime, groupPingTimeSchemas, async () => ({ groupPingTime: deps.pingTimeMs() })),
]
