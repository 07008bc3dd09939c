// What a page does when a topic tells of changes: asks again, once for a burst of messages, and after every moment in which some may have been missed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { auditTime, filter, Observable, throttleTime } from 'rxjs'
import type { Call } from '../../../protocol/call.ts'
import { follow, type LiveMessage } from './live.ts'

const BUNDLE_MS = 300

export interface ChangesOptions {
  /** Changes that are not meant are passed over. Being followed anew, and gaps, always count. */
  isMeant?: (payload: unknown) => boolean
  /** Not more often than this, however many changes there are. */
  everyMs?: number
}

const messagesOf = (topic: string): Observable<LiveMessage> => new Observable((reader) => follow(topic, (message) => reader.next(message)))

/** Calls the newest `act` when something has changed on a topic, or may have changed while it was not followed. */
export const useChanges = (topic: string, act: () => void, { isMeant, everyMs = BUNDLE_MS }: ChangesOptions = {}): void => {
  const isToldOf = useEffectEvent(({ type, payload }: LiveMessage) => type !== 'changed' || isMeant === undefined || isMeant(payload))
  const tell = useEffectEvent(act)
  useEffect(() => {
    const bursts = messagesOf(topic).pipe(
      filter((message) => isToldOf(message)),
      auditTime(BUNDLE_MS),
      throttleTime(everyMs, undefined, { leading: true, trailing: true }),
    )
    const subscription = bursts.subscribe(() => tell())
    return () => subscription.unsubscribe()
  }, [topic, everyMs])
}

/** Asks again for all that is shown of these calls. A first reply that is on its way may be older than the change: it is shown, then asked for again. */
export const askAgain = async (queries: QueryClient, calls: readonly Call[]): Promise<void> => {
  const paths = new Set<unknown>(calls.map(({ path }) => path))
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => paths.has(queryKey[0])
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
  useChanges(topic, () => void askAgain(queries, calls), options)
}
