// Scores of a set: how they are written, and shared out.

/** Scores are exact to hundredths. */
const HUNDREDTHS = 100

/** With as many digits as it needs, two at most. */
export const pointsOf = (score: number): string => String(Math.round(score * HUNDREDTHS) / HUNDREDTHS)
/** 100 points for so many problems, as even as hundredths allow; what is left over goes to the first ones. */
export const evenShares = (count: number): number[] => {
  const all = 100 * HUNDREDTHS
  const each = Math.floor(all / count)
  const left = all - each * count
  return Array.from({ length: count }, (_, index) => (each + (index < left ? 1 : 0)) / HUNDREDTHS)
}

/** What there is to get in all; what is no number counts as nothing. */
export const totalOf = (problems: readonly { distribution: number | null }[]): number =>
  problems.reduce((sum, { distribution }) => sum + (distribution ?? 0), 0)
