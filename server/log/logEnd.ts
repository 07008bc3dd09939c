// Records in the log that an operator has confirmed where it ends, and tells of it.
import { setTimeout as pause } from 'node:timers/promises'
import { deriveUuid, newCommandId } from '../../commands/kit/ids.ts'
import { LOG_END_STREAM, type LogEndConfirmed, newestLogEnd } from '../../eventstore/logEnd.ts'
import { type EventStore, WrongExpectedRevision } from '../../eventstore/port.ts'

export interface ConfirmedEnd {
  /** Where the log ended. */
  head: string
  /** What knew of more. */
  missing: readonly string[]
}

/** Once for an end, however many processes were told of it. */
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
    if (!(error instanceof WrongExpectedRevision)) throw error // another process was first, which is as good
  }
}

/** A log that does not answer keeps nobody longer from the page that says so. */
const PATIENCE_MS = 300

/** Tells the newest confirmation, as it was last read where the log does not answer. */
export const watchLogEnd = (events: Pick<EventStore, 'readStream'>): (() => Promise<LogEndConfirmed | null>) => {
  let known: LogEndConfirmed | null = null
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      known = (await newestLogEnd(events)).confirmed
    } catch {
      // readers of the log report that it cannot be read
    }
    looking = null
  }
  return async () => {
    looking ??= look()
    await Promise.race([looking, pause(PATIENCE_MS, undefined, { ref: false })])
    return known
  }
}
