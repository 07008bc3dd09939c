// The signed-in user for components: the browser's token and its user.
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
  /** Null while signed out or loading; while an expired session is resumed, its user. */
  user: UserInfo | null
}

const self = { userId: null, loadDetails: true } as const

/** Query of the signed-in user. */
export const selfQuery = callQuery(userInfo, self)

/** Reads the user of a new token and signs in with it; the same user as before resumes the page as it was. */
export const enter = async (token: string): Promise<UserInfo> => {
  // a new user may not be in the read model yet
  sawBeginningOf(token)
  const user = await request(userInfo, self, { token })
  sessionStore.signIn(token, user.id)
  // the language from the user's profile, if none was chosen in this browser
  const { interfaceLanguage } = user
  if (!hasChosenLanguage() && (interfaceLanguage === 'en' || interfaceLanguage === 'zh-TW')) void changeLanguage(interfaceLanguage)
  return user
}

/** The session of this browser; sign-ins and sign-outs in other tabs update it. */
export const useSession = (): OwnSession => {
  const { token, reason } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get)
  const { data } = useQuery({ ...selfQuery, enabled: token !== null, staleTime: 300_000 })
  return { token, user: token === null && reason === null ? null : (data ?? null) }
}
