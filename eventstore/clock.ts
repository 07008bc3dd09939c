// The clock that stamps `recordedAt`, and the guard that keeps its leaps out of the log: no later event can have an earlier time.
import { Unavailable } from './port.ts'

export interface LogClock {
  now(): Date
  /** Monotonic ms, unaffected by setting the clock. A clock without it is always trusted. */
  steady?(): number
  /** Called by each log that this clock stamps, with a function that tells whether an append would be refused. */
  onGuarded?(refusal: Refusal): void
}

/** Reason why an append would be refused now, given the time of the last event (ISO-8601; empty for none); null if it would not. */
export type Refusal = (newest: string) => string | null

/** Clocks of machines differ by less. */
export const LEAP_MS = 5 * 60 * 1000

/**
 * Returns how to read the clock, given when the last event was recorded (ISO-8601; empty for none).
 * A clock that was set back is harmless, since recorded times never decrease; it may be set forward again to the time it would have had.
 * @throws Unavailable while it is more than 5 minutes ahead of both its monotonic count and the last event
 */
export const createClockGuard = (clock: LogClock): ((newest: string) => Date) => {
  if (!clock.steady) return () => clock.now()
  const count = () => clock.steady?.() ?? 0
  let trusted = { now: clock.now().getTime(), steady: count() }
  const read = () => {
    const now = clock.now()
    const steady = count()
    return { now, steady, ahead: now.getTime() - (trusted.now + steady - trusted.steady) }
  }
  const refusalOf = (newest: string, { now, ahead }: ReturnType<typeof read>): string | null =>
    ahead > LEAP_MS && !(now.getTime() - Date.parse(newest) <= LEAP_MS)
      ? `the clock says ${now.toISOString()}, ${Math.round(ahead / 60_000)} minutes more than have passed: nothing is recorded until it is set right (or, if it is right, the server started again)`
      : null
  clock.onGuarded?.((newest) => refusalOf(newest, read()))
  return (newest) => {
    const reading = read()
    const refusal = refusalOf(newest, reading)
    if (refusal !== null) throw new Unavailable(refusal, 'refused')
    const { now, steady, ahead } = reading
    if (ahead >= -LEAP_MS) trusted = { now: now.getTime(), steady }
    return now
  }
}
