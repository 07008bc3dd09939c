// Arithmetic of the plain counts.

export const round = (value: number): number => Math.round(value * 100) / 100
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : round((100 * part) / whole))
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
/** 0 of nothing. */
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length)

/** The median of those that are known, to two decimals; null of nothing. */
export const middle = (values: readonly (number | null)[]): number | null => {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : round((low + high) / 2)
}
