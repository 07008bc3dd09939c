// What every open page does when something happens to the account whose page it is, here or in another tab.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountTopic } from '../../commands/people/session/calls.ts'
import { useTopic } from '../shared/live/live.ts'
import { sessionStore } from '../shared/sessionStore.ts'

/**
 * A second sign-in elsewhere ends this session (requirement g04). When the person works in another unit from now on, or became somebody
 * else to the platform, who they are is asked for again.
 */
export const useOwnAccount = (userId: number | null): void => {
  const queries = useQueryClient()
  const hasBegun = useRef(false)
  useTopic(userId === null ? null : accountTopic.of({ userId }), ({ type }) => {
    if (type === 'signedInElsewhere') return sessionStore.suspend('signedInElsewhere')
    const isBeginning = type === 'following' && !hasBegun.current
    hasBegun.current = true
    // who they are has been asked for a moment ago
    if (isBeginning) return
    void import('./askWhoOneIs.ts').then(({ askWhoOneIs }) => askWhoOneIs(queries))
  })
}
