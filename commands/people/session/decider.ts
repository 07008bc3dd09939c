// A session begins once and ends once.
import { namedAggregate } from '../../kit/aggregate.ts'
import { type SessionEvent, sessionEvents } from './events.ts'
import type { SignInWay } from './schemas.ts'

export type SessionCommand =
  | { type: 'SignIn'; sessionId: string; userId: number; way: SignInWay; scope: string | null }
  | { type: 'SignOut'; sessionId: string; userId: number }
  | { type: 'SupersedeSession'; sessionId: string; userId: number; supersededBy: string }
  | { type: 'RejectSignIn'; userId: number | null; reason: string }

export interface SessionState {
  state: 'none' | 'open' | 'ended'
}

const evolve = (session: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'SignedIn':
      return { state: 'open' }
    case 'SignedOut':
    case 'SessionSuperseded':
      return { state: 'ended' }
    case 'SignInRejected':
      return session
  }
}

const decide = (command: SessionCommand, session: SessionState): SessionEvent[] => {
  switch (command.type) {
    case 'SignIn': {
      const { sessionId, userId, way, scope } = command
      return session.state === 'none' ? [{ type: 'SignedIn', data: { sessionId, userId, way, scope } }] : []
    }
    case 'SignOut':
      return session.state === 'open' ? [{ type: 'SignedOut', data: { sessionId: command.sessionId, userId: command.userId } }] : []
    case 'SupersedeSession': {
      const { sessionId, userId, supersededBy } = command
      return session.state === 'open' ? [{ type: 'SessionSuperseded', data: { sessionId, userId, supersededBy } }] : []
    }
    case 'RejectSignIn':
      return [{ type: 'SignInRejected', data: { userId: command.userId, reason: command.reason } }]
  }
}

/** Keyed by session id. */
export const sessions = namedAggregate({
  category: 'session',
  events: sessionEvents,
  decider: { initialState: { state: 'none' }, evolve, decide },
})
/** Refused sign-ins, keyed by the hash of the account name given. */
export const signIns = namedAggregate({ category: 'signIn', events: sessionEvents, decider: sessions.decider })
