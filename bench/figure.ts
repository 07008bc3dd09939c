// What a benchmark measures: one number with its unit, and what it is held against.

export interface Figure {
  name: string
  value: number
  unit: string
  /** What it should be, as people read it: '≥ 0.7'. Null where it stands for comparison only. */
  target: string | null
  /** What it is a ratio of, measured in the same run; null for an absolute number, which drifts with the machine. */
  ratioOf: string | null
  /** It stands in a table that its benchmark prints, and needs no line of its own. */
  isInTable?: true
}

export const figure = (name: string, value: number, unit: string, target: string | null = null, ratioOf: string | null = null): Figure => ({
  name,
  value,
  unit,
  target,
  ratioOf,
})

/** NaN of nothing. */
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN

/** A figure as it is printed. */
export const shown = (value: number): string => (Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))
