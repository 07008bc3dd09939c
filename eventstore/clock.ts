// The clock that stamps `recordedAt`, and the guard that lets no leap of it into the log: a time once recorded holds for all that comes after.
import { Unavailable } from './port.ts'

export interface LogClock {
  now(): Date
  /** Counts ms and is moved by no setting of the clock. A clock without it is believed whatever it says. */
  steady?(): number
  /** Receives, from each log that this clock stamps, how to ask whether an append would be refused. */
  onGuarded?(refusal: Refusal): void
}

/** Why an append would be refused at the moment, given when the last event was recorded (ISO-8601; empty for none); null where it would not. */
export type Refusal = (newest: string) => string | null

/** Clocks of machines differ by less. */
export const LEAP_MS = 5 * 60 * 1000

/**
 * Returns how to read the clock, given when the last event was recorded (ISO-8601; empty for none).
 * A clock that went back is no danger, since recorded times never do; it may come forward again to where it would be without that.
 * @throws Unavailable while it is more than 5 minutes ahead both of its own steady count and of the last event
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
