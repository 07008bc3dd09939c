// Duration of a presence, computed from pings. Times are ISO-8601 in UTC, as in the vault and the log.

interface Heard {
  from: string
  lastPingAt: string
}

/** Maximum length of one presence; a user who stays begins another one. */
export const LONGEST_MS = 30 * 60_000
/** In multiples of the ping interval: two pings have been missed, and the second one is not just late. */
const MISSED = 2.5

/** Milliseconds after the last ping for which a user still counts as present. */
export const silenceOf = (pingTimeMs: number): number => pingTimeMs * MISSED

const after = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

/** Whether a user with this last ping still counts as present at `now`. */
export const isHeard = ({ lastPingAt }: Pick<Heard, 'lastPingAt'>, now: string, pingTimeMs: number): boolean =>
  now <= after(lastPingAt, silenceOf(pingTimeMs))

/** Start of the next presence for a ping at `now`, after one that ended at `to`: at `to` if that one reached its maximum, else `now`. */
export const beginsAfter = (presence: Heard & { to: string }, now: string, pingTimeMs: number): string =>
  presence.to === after(presence.from, LONGEST_MS) && isHeard(presence, now, pingTimeMs) ? presence.to : now

/** End of an open presence for a ping at `now`; null if the ping belongs to it. */
export const endByPing = (presence: Heard, now: string, pingTimeMs: number): string | null => {
  if (!isHeard(presence, now, pingTimeMs)) return presence.lastPingAt
  const longest = after(presence.from, LONGEST_MS)
  return now <= longest ? null : longest
}

/**
 * End of a presence caused by an event at `at`, such as signing out: `at` if the user was still present; null if the presence began later.
 */
export const endBy = (presence: Heard, at: string, pingTimeMs: number): string | null => {
  if (at < presence.from) return null
  if (at <= presence.lastPingAt || !isHeard(presence, at, pingTimeMs)) return presence.lastPingAt
  const longest = after(presence.from, LONGEST_MS)
  return at < longest ? at : longest
}
