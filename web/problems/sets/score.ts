// Formatting and distribution of a set's scores.

/** Scores have two decimals. */
const HUNDREDTHS = 100

/** Score with at most two decimals. */
export const pointsOf = (score: number): string => String(Math.round(score * HUNDREDTHS) / HUNDREDTHS)
/** Shares of 100 points, as even as hundredths allow; the remainder goes to the first problems. */
export const evenShares = (count: number): number[] => {
  const all = 100 * HUNDREDTHS
  const each = Math.floor(all / count)
  const left = all - each * count
  return Array.from({ length: count }, (_, index) => (each + (index < left ? 1 : 0)) / HUNDREDTHS)
}

/** Total score; invalid numbers count as 0. */
export const totalOf = (problems: readonly { distribution: number | null }[]): number =>
  problems.reduce((sum, { distribution }) => sum + (distribution ?? 0), 0)
