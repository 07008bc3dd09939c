// Figures of one measure on files and on servers, side by side.
import { quantile, shown } from './figure.ts'

/** On files; on EventStoreDB, MongoDB and Redis in one process; on the same with one process per role. */
export type Side = 'files' | 'servers' | 'apart'

export interface SidesRow {
  name: string
  /** Milliseconds, by side; a missing side was not measured. */
  times: Partial<Record<Side, number[]>>
}

const HEADS: Record<Side, string> = { files: 'one process, files', servers: 'one process, servers', apart: 'four processes, servers' }
const WIDTH = 26
const LABEL = 58

const cell = (times: readonly number[] | undefined): string =>
  (times ? `${shown(quantile(times, 0.5))} / ${shown(quantile(times, 0.99))}` : '').padStart(WIDTH)

/** One line per row, with p50 and p99 in milliseconds for each side. */
export const printSides = (rows: readonly SidesRow[], sides: readonly Side[]): void => {
  const lines = [
    `${'ms, p50 / p99'.padEnd(LABEL)}${sides.map((side) => HEADS[side].padStart(WIDTH)).join('')}`,
    ...rows.map(({ name, times }) => `${name.padEnd(LABEL)}${sides.map((side) => cell(times[side])).join('')}`.trimEnd()),
  ]
  process.stdout.write(`${lines.map((line) => `  ${line}\n`).join('')}\n`)
}
