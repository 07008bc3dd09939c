// Keeps practices fresh: what others solve arrives live, in bundles of 300 ms, and by asking while the connection is down.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { practiceInfo, practiceList, practiceProblems } from '../../queries/practice/calls.ts'
import { usePollInterval, useTopic } from '../shared/live/live.ts'

const BUNDLE_MS = 300

/** Asks for the class's practices again when they have changed. The result is for `refetchInterval`. */
export const usePracticeUpdates = (groupId: number): number | false => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(`groups/${groupId}/practice`, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const call of [practiceList, practiceInfo, practiceProblems]) {
        void queries.invalidateQueries({ queryKey: [call.path], refetchType: 'active' })
      }
    }, BUNDLE_MS)
  })
  return usePollInterval()
}
