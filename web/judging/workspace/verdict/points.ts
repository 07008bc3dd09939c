// Formats figures of a verdict.

/** Megabytes with one decimal, from kilobytes. */
export const megabytes = (kilobytes: number): string => (kilobytes / 1024).toFixed(1)

/** Rounds to two decimals at most. */
export const roundedPoints = (points: number): number => Math.round(points * 100) / 100
