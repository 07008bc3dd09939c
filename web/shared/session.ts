// The signed-in person as components see it: the token of this browser and who it belongs to.
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { userInfo } from '../../queries/people/user/calls.ts'
import type { UserInfo } from '../../queries/people/user/schemas.ts'
import { request, sawBeginningOf } from './api/client.ts'
import { callQuery } from './api/queries.ts'
import { changeLanguage, hasChosenLanguage } from './i18n.ts'
import { sessionStore } from './sessionStore.ts'

export interface OwnSession {
  token: string | null
  /** Null while signed out and until it has been read; while a session that ended is resumed, whose it was. */
  user: UserInfo | null
}

const self = { userId: null, loadDetails: true } as const

/** The query of the signed-in person, for those that wait for it. */
export const selfQuery = callQuery(userInfo, self)

/** Asks whose a new token is and signs in with it; the same person as before goes on where they were. */
export const enter = async (token: string): Promise<UserInfo> => {
  // somebody new may not be known yet where it is asked who they are
  sawBeginningOf(token)
  const user = await request(userInfo, self, { token })
  sessionStore.signIn(token, user.id)
  // the language that they have chosen elsewhere, where none was chosen in this browser
  const { interfaceLanguage } = user
  if (!hasChosenLanguage() && (interfaceLanguage === 'en' || interfaceLanguage === 'zh-TW')) void changeLanguage(interfaceLanguage)
  return user
}

/** The session of this browser; other tabs' sign-in and sign-out arrive by themselves. */
export const useSession = (): OwnSession => {
  const { token, reason } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
  const { data } = useQuery({ ...selfQuery, enabled: token !== null, staleTime: 300_000 })
  return { token, user: token === null && reason === null ? null : (data ?? null) }
}
