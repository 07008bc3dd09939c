// Reactions of every open page to changes of the user's account, here or in another tab.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountTopic } from '../../commands/people/session/calls.ts'
import { useTopic } from '../shared/live/live.ts'
import { sessionStore } from '../shared/sessionStore.ts'

/**
 * A second sign-in elsewhere ends this session (requirement g04). After a change of the user's unit or roles, the user is refetched.
 */
export const useOwnAccount = (userId: number | null): void => {
  const queries = useQueryClient()
  const hasBegun = useRef(false)
  useTopic(userId === null ? null : accountTopic.of({ userId }), ({ type }) => {
    if (type === 'signedInElsewhere') return sessionStore.suspend('signedInElsewhere')
    const isBeginning = type === 'following' && !hasBegun.current
    hasBegun.current = true
    // the user has just been fetched
    if (isBeginning) return
    void import('./askWhoOneIs.ts').then(({ askWhoOneIs }) => askWhoOneIs(queries))
  })
}
