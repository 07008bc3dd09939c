// Medians of figures over the classes of a unit (docs/decisions/0108). A pure leaf, shared with the browser.

/** The middle value, or the mean of the two in the middle; null without values. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(50 * (low + high)) / 100
}
