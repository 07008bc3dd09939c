// A benchmark's figure: one number with unit and target.

export interface Figure {
  name: string
  value: number
  unit: string
  /** Target in words: '≥ 0.7'. Null if it is for comparison only. */
  target: string | null
  /** Baseline of a ratio, measured in the same run; null for an absolute number, which drifts with the machine. */
  ratioOf: string | null
  /** Part of a table that its benchmark prints, so it needs no line of its own. */
  isInTable?: true
}

export const figure = (name: string, value: number, unit: string, target: string | null = null, ratioOf: string | null = null): Figure => ({
  name,
  value,
  unit,
  target,
  ratioOf,
})

/** NaN for no values. */
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN

/** Formats a figure. */
export const shown = (value: number): string => (Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))
