// Proposes a time limit from the reference's time.

/** Factor on the reference's time: other languages are slower, and the judge of an exam may be busier. */
export const TIME_FACTOR = 3
const SHORTEST_S = 1
const LONGEST_S = 60
/** Steps of half a second up to this limit in seconds, of whole ones beyond. */
const FINE_UP_TO_S = 5

/** Seconds, from the reference's slowest case in milliseconds; null if that is too short to measure. */
export const proposedTimeLimit = (slowestMs: number): number | null => {
  if (slowestMs <= 0) return null
  const wanted = (TIME_FACTOR * slowestMs) / 1000
  const step = wanted > FINE_UP_TO_S ? 1 : 0.5
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil(wanted / step) * step))
}
