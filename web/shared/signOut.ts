// Signing out as the person wishes.
import { logout } from '../../commands/people/session/calls.ts'
import { request } from './api/client.ts'
import { sessionStore } from './sessionStore.ts'

const PATIENCE_MS = 2000

/** Tells the server, then ends the session here, whether or not the server heard. */
export const signOut = (): void => {
  const { token } = sessionStore.get()
  const told = token === null ? undefined : request(logout, {}, { token }).catch(() => undefined)
  void Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => sessionStore.signOut())
}
