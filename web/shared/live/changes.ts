// What a page does when a topic tells of changes: asks again, once for a burst of messages, and after every moment in which some may have been missed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { auditTime, filter, Observable, throttleTime } from 'rxjs'
import type { Call } from '../../../protocol/call.ts'
import { isPast } from '../api/queries.ts'
import { follow, type LiveMessage } from './live.ts'

const BUNDLE_MS = 300

export interface ChangesOptions {
  /** Changes that are not meant are passed over. Being followed anew, and gaps, always count; rows are state by themselves, and never do. */
  isMeant?: (payload: unknown) => boolean
  /** Not more often than this, however many changes there are. */
  everyMs?: number
}

/** So long an answer is waited for before it is asked once more. */
const ANSWERED_MS = 10_000

/**
 * Runs it one at a time; called while it runs, it runs once more afterwards. Asking again ends the question before, so where changes come faster than
 * answers there would never be one.
 */
const oneAtATime = (act: () => unknown): (() => Promise<void>) => {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await Promise.race([act(), new Promise((resolve) => setTimeout(resolve, ANSWERED_MS))])
    }
    isRunning = false
  }
}

const messagesOf = (topic: string): Observable<LiveMessage> => new Observable((reader) => follow(topic, (message) => reader.next(message)))

/** Calls the newest `act` when something has changed on a topic, or may have changed while it was not followed; again once what it returns has ended. */
export const useChanges = (topic: string, act: () => unknown, { isMeant, everyMs = BUNDLE_MS }: ChangesOptions = {}): void => {
  const isToldOf = useEffectEvent(({ type, payload }: LiveMessage) =>
    type === 'changed' ? isMeant === undefined || isMeant(payload) : type === 'following' || type === 'gap',
  )
  const tell = useEffectEvent(act)
  useEffect(() => {
    const bursts = messagesOf(topic).pipe(
      filter((message) => isToldOf(message)),
      auditTime(BUNDLE_MS),
      throttleTime(everyMs, undefined, { leading: true, trailing: true }),
    )
    const tellOnce = oneAtATime(() => tell())
    const subscription = bursts.subscribe(() => void tellOnce())
    return () => subscription.unsubscribe()
  }, [topic, everyMs])
}

/** Asks again for all that is shown of these calls. A first reply that is on its way may be older than the change: it is shown, then asked for again. */
export const askAgain = async (queries: QueryClient, calls: readonly Call[]): Promise<void> => {
  const paths = new Set<unknown>(calls.map(({ path }) => path))
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => paths.has(queryKey[0]) && !isPast(queryKey[1])
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries({ predicate, refetchType: 'active' })
  for (const { queryKey } of onTheirWay) await queries.invalidateQueries({ queryKey, exact: true, refetchType: 'active' })
}

/** Keeps what is shown of these calls fresh by a topic. */
export const useLiveQueries = (topic: string, calls: readonly Call[], options: ChangesOptions = {}): void => {
  const queries = useQueryClient()
  useChanges(topic, () => askAgain(queries, calls), options)
}
