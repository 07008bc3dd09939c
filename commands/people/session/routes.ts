// HTTP routes of sessions: sign in, sign out.
import { done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { endSession, login, logout, mySessions } from './calls.ts'
import type { SessionDeps } from './deps.ts'
import { endSessionSchemas, loginSchemas, logoutSchemas, mySessionsSchemas } from './schemas.ts'
import { signIn, signOut, signOutElsewhere } from './useCases.ts'

/** Adds the session that ends a session, for its events. */
const fromSession = (context: SignedInContext): CommandContext => ({ ...commandContext(context), session: context.caller.sessionId })

/** Requirements g03–g05. */
export const sessionRoutes = (deps: SessionDeps): Route[] => [
  route(login, loginSchemas, (request, context) => signIn(deps, request, context)),

  route(logout, logoutSchemas, async (_request, context) => {
    await signOut(deps, context.caller.userId, context.caller.sessionId, fromSession(context))
    return done
  }),

  route(mySessions, mySessionsSchemas, async (_request, { caller }) => {
    const sessions = await deps.vault.sessions.list(caller.userId)
    return sessions.map((session) => ({ ...session, isCurrent: session.sessionId === caller.sessionId }))
  }),

  route(endSession, endSessionSchemas, async ({ sessionId }, context) => {
    await signOutElsewhere(deps, context.caller.userId, sessionId, fromSession(context))
    return done
  }),
]
