// Makes open pages query again when another process takes over sending live messages: no messages were sent in between.
import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore } from '../../eventstore/port.ts'
import type { Consistency } from '../http/consistency.ts'
import type { Live } from './live.ts'

/** Several reactors move to another process at the same time. */
const BUNDLE_MS = 500
/** Longest wait for the read models to catch up. */
const CAUGHT_UP_MS = 10_000

export interface AskingAgainOptions {
  live: Pick<Live, 'renew'>
  events: Pick<EventStore, 'head'>
  consistency: Pick<Consistency, 'reached'>
}

/** Returns a function that makes all open pages query again once the read models have caught up with the log. */
export const askingAgain = ({ live, events, consistency }: AskingAgainOptions) => {
  let isWaiting = false
  return (): void => {
    if (isWaiting) return
    isWaiting = true
    const askAgain = async (): Promise<void> => {
      await pause(BUNDLE_MS)
      isWaiting = false
      try {
        await consistency.reached(await events.head(), CAUGHT_UP_MS)
      } finally {
        live.renew()
      }
    }
    askAgain().catch(() => {}) // log or read models unavailable; pages query again all the same
  }
}
