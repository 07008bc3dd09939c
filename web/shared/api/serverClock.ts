// Estimate of the server time: countdowns go by it, and command ids carry it, because the server refuses ids from the future.
//
// A reply says in which whole second it was made, some time between question and answer. Each one bounds the difference of the clocks from both
// sides; together they pin it down to a fraction of a second, whatever the local clock says.

const SECOND_MS = 1000
/** Any difference of the clocks, in ms. */
const UNKNOWN = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

/** Server time minus local time, in ms. */
let ahead = 0
let bounds = UNKNOWN

/** The local clock minus the time since the page was opened: changes when the clock is set, and when the machine sleeps. */
const origin = (): number => Date.now() - performance.now()
let knownOrigin = origin()

/** Updates the estimate from a reply. `sentAt` and `now` in ms of the local clock. */
export const learnServerTime = (headers: Headers, sentAt: number, now = Date.now()): void => {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said) || now < sentAt) return
  if (hasClockJumped()) bounds = UNKNOWN
  knownOrigin = origin()
  const told = { least: said - now, most: said + SECOND_MS - sentAt }
  const both = { least: Math.max(bounds.least, told.least), most: Math.min(bounds.most, told.most) }
  bounds = both.least <= both.most ? both : told
  ahead = Math.min(Math.max(ahead, bounds.least), bounds.most)
}

/** Server time in ms; the local clock until a reply has corrected it. */
export const serverNow = (): number => Math.round(Date.now() + ahead)

/** The local clock was set, or the machine has slept, since the last reply: the estimate may be wrong. */
export const hasClockJumped = (): boolean => Math.abs(origin() - knownOrigin) > SECOND_MS
