// Another process tells open pages of changes from now on: what happened before it began, nobody has told them.
import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore } from '../../eventstore/port.ts'
import type { Consistency } from '../http/consistency.ts'
import type { Live } from './live.ts'

/** Several reactors change their process at once. */
const BUNDLE_MS = 500
/** Read models that are further behind have pages ask too early; they are told of what comes after that. */
const CAUGHT_UP_MS = 10_000

export interface AskingAgainOptions {
  live: Pick<Live, 'renew'>
  events: Pick<EventStore, 'head'>
  consistency: Pick<Consistency, 'reached'>
}

/** Returns how to have all open pages ask again, as soon as the read models have what is in the log by then. */
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
    askAgain().catch(() => {}) // the log or the read models are away: pages have been told to ask
  }
}
