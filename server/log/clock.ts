// The server's clock. While the demo's past is told it is set by hand; after that it is the machine's.
import { uptime } from 'node:os'
import type { LogClock, Refusal } from '../../eventstore/clock.ts'
import { StartRefused } from '../config.ts'

export interface ServerClock extends LogClock {
  /** From now on it is this time, as long as the past is being told; in ms since the epoch. */
  set(time: number): void
  /** From now on, the machine's time. */
  release(): void
  /** Why the log would refuse an append at the moment. */
  refusal: Refusal
}

/** Below this, the machine's clock and the steady count agree. */
const AGREED_MS = 1000

/** Time since the epoch as it is by counting from this moment on, whatever the machine's clock is set to. */
const createSteady = (): (() => number) => {
  const start = { wall: Date.now(), counted: performance.now(), up: uptime() }
  let slept = 0
  return () => {
    const counted = performance.now() - start.counted
    // A machine that sleeps does not count; how long it did, its uptime says, which is slower to ask for.
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
      past = Math.max(time, past ?? 0) // the past is told forwards
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
 * Whether a server may start by this clock, with a log whose last event was recorded then (ISO-8601). `confirmed` is a day (UTC) of which an operator says that it is today.
 * @throws StartRefused where the log would have rested for more than 400 days: a time once recorded cannot be taken back
 */
export const checkStartTime = (newest: string, now: Date, confirmed: string | null): void => {
  const today = now.toISOString().slice(0, 10)
  const days = Math.floor((now.getTime() - Date.parse(newest)) / DAY_MS)
  if (days <= REST_DAYS || confirmed === today) return
  throw new StartRefused(
    `The clock says ${today}, ${days} days after the last event of the log. Set it right; or, if it is, start once with CLOCK_CONFIRMED=${today}.`,
  )
}
