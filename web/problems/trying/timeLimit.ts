// Proposes a time limit from what the reference needs.

/** How many times what the reference needs: other languages are slower, and the machine of an exam may be busier than this one. */
export const TIME_FACTOR = 3
const SHORTEST_S = 1
const LONGEST_S = 60
/** Up to so many seconds in halves, from there in whole ones. */
const FINE_UP_TO_S = 5

/** Seconds, from the milliseconds of the slowest case of the reference; null where that is too little to tell anything. */
export const proposedTimeLimit = (slowestMs: number): number | null => {
  if (slowestMs <= 0) return null
  const wanted = (TIME_FACTOR * slowestMs) / 1000
  const step = wanted > FINE_UP_TO_S ? 1 : 0.5
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil(wanted / step) * step))
}
