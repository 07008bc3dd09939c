// What a benchmark measures: one number with its unit, and what it is held against.

export interface Figure {
  name: string
  value: number
  unit: string
  /** What it should be, as people read it: '≥ 0.7'. Null where it stands for comparison only. */
  target: string | null
  /** What it is a ratio of, measured in the same run; null for an absolute number, which drifts with the machine. */
  ratioOf: string | null
}
