// The signed-in person as components see it: the token of this browser and who it belongs to.
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type UserInfo, userInfo } from '../../queries/user/contract.ts'
import { callQuery } from './api/queries.ts'
import { sessionStore } from './session-store.ts'

export interface Session {
  token: string | null
  /** Null while signed out and until it has been read. */
  user: UserInfo | null
  signIn(token: string): void
  signOut(): void
}

/** The query of the signed-in person, for those that wait for it. */
export const selfQuery = callQuery(userInfo, { userId: null, loadDetails: true })

/** The session of this browser; other tabs' sign-in and sign-out arrive by themselves. */
export const useSession = (): Session => {
  const { token } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
  const { data } = useQuery({ ...selfQuery, enabled: token !== null, staleTime: 300_000 })
  return { token, user: token === null ? null : (data ?? null), signIn: sessionStore.signIn, signOut: () => sessionStore.signOut() }
}
