// Deliberate sign-out.
import { logout } from '../../commands/people/session/calls.ts'
import { request } from './api/client.ts'
import { sessionStore } from './sessionStore.ts'

const PATIENCE_MS = 2000

/** Notifies the server, and ends the session here even if that fails. */
export const signOut = (): void => {
  const { token } = sessionStore.get()
  const told = token === null ? undefined : request(logout, {}, { token }).catch(() => undefined)
  void Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => sessionStore.signOut())
}
