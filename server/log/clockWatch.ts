// Compares the clock with the newest time in the log, for the server's log, /readyz and the judge's page: a wrong recorded time cannot be
// taken back.
import { LEAP_MS } from '../../eventstore/clock.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { newestTime } from '../../eventstore/time.ts'
import type { ServerClock } from './clock.ts'

export interface ClockTrouble {
  /**
   * - 'refused': the clock has leapt ahead, and commands are refused.
   * - 'ahead': the newest event is dated in the future; until then everything is recorded with its time.
   * - 'rested': the server started recently, more than a day after the newest event: its clock may be wrong.
   */
  state: 'refused' | 'ahead' | 'rested'
  /** Time of the newest event; for 'rested', of the last one before the start. Null if there is none. */
  eventTime: string | null
  /** Time by the clock; for 'rested', at the start. */
  serverTime: string
  /** Message for operators. */
  error: string
}

export interface ClockWatch {
  /** The current problem; null if there is none. */
  trouble(): ClockTrouble | null
  /** Checks for new events, and logs changes. */
  look(): Promise<void>
  stop(): void
}

interface ClockWatchOptions {
  events: Pick<EventStore, 'readAll'>
  clock: Pick<ServerClock, 'now' | 'refusal'>
  /** Time of the newest event before this server started; null if there was none. */
  newestAtStart: string | null
  log: { warn(fields: object, message: string): void; info(message: string): void }
}

const EVERY_MS = 10_000
const DAY_MS = 24 * 3600 * 1000

/** Checks every ten seconds until stopped. */
export const watchClock = ({ events, clock, newestAtStart, log }: ClockWatchOptions): ClockWatch => {
  const startedAt = clock.now().getTime()
  const restedMs = startedAt - Date.parse(newestAtStart ?? '')
  let newest = newestAtStart
  let told: ClockTrouble['state'] | null = null

  const trouble = (): ClockTrouble | null => {
    const now = clock.now()
    const serverTime = now.toISOString()
    const refusal = clock.refusal(newest ?? '')
    if (refusal !== null) return { state: 'refused', eventTime: newest, serverTime, error: refusal }
    if (newest !== null && Date.parse(newest) - now.getTime() > LEAP_MS) {
      const error = `the newest event is dated ${newest}, the clock says ${serverTime}: until then everything is recorded with that time`
      return { state: 'ahead', eventTime: newest, serverTime, error }
    }
    if (!(restedMs > DAY_MS && now.getTime() - startedAt < DAY_MS)) return null
    const start = new Date(startedAt).toISOString()
    const error = `the server was started at ${start}, ${Math.floor(restedMs / DAY_MS)} days after the last event of ${newestAtStart}: if this time is wrong, stop the server and correct the clock before more events are recorded`
    return { state: 'rested', eventTime: newestAtStart, serverTime: start, error }
  }

  const tell = (): void => {
    const found = trouble()
    if ((found?.state ?? null) === told) return
    told = found?.state ?? null
    if (found === null) return log.info('clock: in agreement with the log again')
    const { error, ...fields } = found
    log.warn(fields, `clock: ${error}`)
  }

  const look = async (): Promise<void> => {
    try {
      newest = (await newestTime(events)) ?? newest
    } catch {
      // Log readers report that it is unavailable; the last known state remains valid.
    }
    tell()
  }

  const looking = setInterval(() => void look(), EVERY_MS).unref()
  return { trouble, look, stop: () => clearInterval(looking) }
}
