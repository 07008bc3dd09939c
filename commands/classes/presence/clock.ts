// How long a presence lasts: arithmetic of pings. Times are ISO-8601 in UTC, as the vault and the log have them.

interface Heard {
  from: string
  lastPingAt: string
}

/** No presence is longer; who stays begins another one where it ends. */
export const LONGEST_MS = 30 * 60_000
/** Of the time between pings: two have not come, and the second one is not merely late. */
const MISSED = 2.5

/** How long after a ping, in ms, a person counts as present who is not heard of. */
export const silenceOf = (pingTimeMs: number): number => pingTimeMs * MISSED

const after = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

/** Whether somebody who was last heard of then is still there at `now`. */
export const isHeard = ({ lastPingAt }: Pick<Heard, 'lastPingAt'>, now: string, pingTimeMs: number): boolean =>
  now <= after(lastPingAt, silenceOf(pingTimeMs))

/** From when on somebody is there who pings at `now`, after a presence that ended at `to`: it was full, or they come anew. */
export const beginsAfter = (presence: Heard & { to: string }, now: string, pingTimeMs: number): string =>
  presence.to === after(presence.from, LONGEST_MS) && isHeard(presence, now, pingTimeMs) ? presence.to : now

/** When a presence that goes on ends for a ping at `now`; null where the ping belongs to it. */
export const endByPing = (presence: Heard, now: string, pingTimeMs: number): string | null => {
  if (!isHeard(presence, now, pingTimeMs)) return presence.lastPingAt
  const longest = after(presence.from, LONGEST_MS)
  return now <= longest ? null : longest
}

/** When a presence ends by what happened at `at`, such as signing out: then, if the person was there still; null where it began later. */
export const endBy = (presence: Heard, at: string, pingTimeMs: number): string | null => {
  if (at < presence.from) return null
  if (at <= presence.lastPingAt || !isHeard(presence, at, pingTimeMs)) return presence.lastPingAt
  const longest = after(presence.from, LONGEST_MS)
  return at < longest ? at : longest
}
