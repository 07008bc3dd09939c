// Records in the log that an operator has confirmed its end, and reports it.
import { setTimeout as pause } from 'node:timers/promises'
import { deriveUuid, newCommandId } from '../../commands/kit/ids.ts'
import { LOG_END_STREAM, type LogEndConfirmed, newestLogEnd } from '../../eventstore/logEnd.ts'
import { type EventStore, WrongExpectedRevision } from '../../eventstore/port.ts'

export interface ConfirmedEnd {
  /** Position of the end. */
  head: string
  /** The sources that knew of later events. */
  missing: readonly string[]
}

/** Idempotent per end, for all processes. */
export const recordLogEnd = async (events: EventStore, { head: end, missing }: ConfirmedEnd, now: Date): Promise<void> => {
  const { confirmed, head } = await newestLogEnd(events)
  if (confirmed?.data.end === end) return
  const commandId = newCommandId(now)
  const metadata = {
    actor: { userId: null, role: 'system' },
    command: 'ConfirmLogEnd',
    commandId,
    correlationId: commandId,
    causationId: commandId,
    version: 0, // the codec writes the schema's version
  }
  const data = { end, missing: [...missing] }
  try {
    await events.append(LOG_END_STREAM, [{ id: deriveUuid(commandId, '0'), type: 'LogEndConfirmed', data, metadata }], head ?? 'no_stream')
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error // another process was first, with the same result
  }
}

/** Timeout for the status page, so that an unavailable log does not block it. */
const PATIENCE_MS = 300

/** Reports the newest confirmation; the last known one if the log is unavailable. */
export const watchLogEnd = (events: Pick<EventStore, 'readStream'>): (() => Promise<LogEndConfirmed | null>) => {
  let known: LogEndConfirmed | null = null
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      known = (await newestLogEnd(events)).confirmed
    } catch {
      // log readers report that it is unavailable
    }
    looking = null
  }
  return async () => {
    looking ??= look()
    await Promise.race([looking, pause(PATIENCE_MS, undefined, { ref: false })])
    return known
  }
}
