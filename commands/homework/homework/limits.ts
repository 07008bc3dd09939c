// Bounds and defaults of homework (requirements c09, c10, c12, c16). A pure leaf, shared with the browser.
const MINUTE_MS = 60_000

/** Shortest and longest round, in minutes: one hour and 120 days, both inclusive. */
export const ROUND_MINUTES = { least: 60, most: 172_800 } as const
/** Shortest time between the end and the make-up, in minutes. */
export const MAKE_UP_GAP_MINUTES = 60
/** A homework is not edited when it starts in less time than this, in minutes. */
export const SOON_MINUTES = 5
/** Defaults of the form, in minutes: start after now, length of a round. */
export const DEFAULT_START_MINUTES = 10
export const DEFAULT_ROUND_MINUTES = 1440

/** The time so many minutes later, as ISO text. */
export const minutesAfter = (time: string, minutes: number): string => new Date(Date.parse(time) + minutes * MINUTE_MS).toISOString()

/** Minutes from one time to another, with fractions. */
export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS

/** Default pass score: 60 % of the total, rounded up; never above the total, which may have fractions. */
export const defaultPassScore = (totalScore: number): number => Math.min(totalScore, Math.ceil(Math.round(totalScore * 60 * 1e6) / 1e8))

/** Whether a round from one time to another has a permitted length. */
export const isRound = (from: string, to: string): boolean => {
  const minutes = minutesBetween(from, to)
  return minutes >= ROUND_MINUTES.least && minutes <= ROUND_MINUTES.most
}
