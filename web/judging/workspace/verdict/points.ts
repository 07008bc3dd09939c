// Figures of a verdict as people write them.

/** Megabytes with one decimal, from kilobytes. */
export const megabytes = (kilobytes: number): string => (kilobytes / 1024).toFixed(1)

/** At most two decimals, none where none are needed. */
export const roundedPoints = (points: number): number => Math.round(points * 100) / 100
