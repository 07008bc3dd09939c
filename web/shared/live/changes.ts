// Refetches on changes of a topic: once per burst of messages, and after every period in which some may have been missed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { auditTime, filter, Observable, throttleTime } from 'rxjs'
import type { Call } from '../../../protocol/call.ts'
import { isPast } from '../api/queries.ts'
import { follow, type LiveMessage } from './live.ts'

const BUNDLE_MS = 300

export interface ChangesOptions {
  /** Filter of changes. Resubscriptions and gaps always count; rows are state themselves and never do. */
  isMeant?: (payload: unknown) => boolean
  /** Shortest interval between refetches. */
  everyMs?: number
}

/** Timeout before a refetch is repeated. */
const ANSWERED_MS = 10_000

/**
 * Runs `act` one at a time; calls during a run cause one more run afterwards. A refetch aborts the one before, so changes faster than
 * replies would otherwise starve it.
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

/** Calls the newest `act` after changes on a topic, and after periods without a subscription; never concurrently. Null: no topic. */
export const useChanges = (topic: string | null, act: () => unknown, { isMeant, everyMs = BUNDLE_MS }: ChangesOptions = {}): void => {
  const isToldOf = useEffectEvent(({ type, payload }: LiveMessage) =>
    type === 'changed' ? isMeant === undefined || isMeant(payload) : type === 'following' || type === 'gap',
  )
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (topic === null) return
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

/** Refetches the mounted queries of these calls. A first reply in flight may be older than the change: it is shown, then refetched. */
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

/** Keeps the mounted queries of these calls fresh through a topic. */
export const useLiveQueries = (topic: string | null, calls: readonly Call[], options: ChangesOptions = {}): void => {
  const queries = useQueryClient()
  useChanges(topic, () => askAgain(queries, calls), options)
}
