// A session begins once and ends once.
import type { Decider } from '../../kit/decider.ts'
import type { SessionEvent } from './events.ts'

export type SessionCommand =
  | { type: 'SignIn'; sessionId: string; userId: number }
  | { type: 'SignOut'; sessionId: string; userId: number }
  | { type: 'SupersedeSession'; sessionId: string; userId: number; supersededBy: string }
  | { type: 'RejectSignIn'; userId: number | null; reason: string }

export interface Session {
  state: 'none' | 'open' | 'ended'
}

const evolve = (session: Session, event: SessionEvent): Session => {
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

const decide = (command: SessionCommand, session: Session): SessionEvent[] => {
  switch (command.type) {
    case 'SignIn':
      return session.state === 'none' ? [{ type: 'SignedIn', data: { sessionId: command.sessionId, userId: command.userId } }] : []
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

export const sessionStream = (sessionId: string): string => `session-${sessionId}`
export const sessionDecider: Decider<Session, SessionCommand, SessionEvent> = { initialState: { state: 'none' }, evolve, decide }
