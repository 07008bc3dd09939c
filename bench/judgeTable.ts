// The judge's figures per language as one table, for judge/README.md.

export interface TableRow {
  name: string
  /** Milliseconds in column order; null if not applicable to the language. */
  ms: (number | null)[]
  ratios: number[]
}

const heads = [
  'ms',
  'compile, bare',
  'compile',
  'compile, warm',
  'from the cache',
  'run, bare',
  'run',
  '1 test anew ÷ bare',
  '1 test cached ÷ bare run',
  '20 tests anew ÷ bare',
]

const shown = (value: number | null): string => (value === null ? '' : value >= 100 ? value.toFixed(0) : value.toPrecision(3))
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Markdown. */
export const tableOf = (rows: readonly TableRow[]): string =>
  [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(({ name, ms, ratios }) => line([name, ...ms.map(shown), ...ratios.map((ratio) => ratio.toFixed(2))])),
  ].join('\n')
