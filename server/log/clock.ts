// The server's clock. Set by the demo while it writes its past; afterwards the system clock.
import { uptime } from 'node:os'
import type { LogClock, Refusal } from '../../eventstore/clock.ts'
import { StartRefused } from '../config.ts'

export interface ServerClock extends LogClock {
  /** Sets the time in ms since the epoch, while the demo's past is being written. */
  set(time: number): void
  /** Switches to the system clock. */
  release(): void
  /** Why the log would currently refuse an append. */
  refusal: Refusal
}

/** Tolerated difference between the system clock and the monotonic clock. */
const AGREED_MS = 1000

/** Time since the epoch, counted from this moment by the monotonic clock, regardless of changes of the system clock. */
const createSteady = (): (() => number) => {
  const start = { wall: Date.now(), counted: performance.now(), up: uptime() }
  let slept = 0
  return () => {
    const counted = performance.now() - start.counted
    // The monotonic clock stops during sleep; the uptime includes it, but is slower to read.
    if (Math.abs(Date.now() - (start.wall + counted + slept)) > AGREED_MS) slept = Math.max(slept, (uptime() - start.up) * 1000 - counted)
    return start.wall + counted + slept
  }
}

export const createClock = (): ServerClock => {
  let past: number | null = null
  const steady = createSteady()
  const refusals: Refusal[] = []
  return {
    now: () => new Date(past ?? Date.now()),
    steady: () => past ?? steady(),
    onGuarded: (refusal) => void refusals.push(refusal),
    refusal: (newest) => refusals.map((ask) => ask(newest)).find((reason) => reason !== null) ?? null,
    set(time) {
      past = Math.max(time, past ?? 0) // the simulated time only increases
    },
    release() {
      past = null
    },
  }
}

const DAY_MS = 24 * 3600 * 1000
/** Longer than any holidays. */
const REST_DAYS = 400

/**
 * Whether a server may start by this clock, with a log whose last event was recorded at that time (ISO 8601). `confirmed` is a day (UTC)
 * that an operator confirms to be today.
 * @throws StartRefused after a gap of more than 400 days: a recorded time cannot be taken back
 */
export const checkStartTime = (newest: string, now: Date, confirmed: string | null): void => {
  const today = now.toISOString().slice(0, 10)
  const days = Math.floor((now.getTime() - Date.parse(newest)) / DAY_MS)
  if (days <= REST_DAYS || confirmed === today) return
  throw new StartRefused(
    `The clock says ${today}, ${days} days after the last event of the log. Set it right; or, if it is, start once with CLOCK_CONFIRMED=${today}.`,
  )
}
