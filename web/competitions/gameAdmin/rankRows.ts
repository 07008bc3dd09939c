// Rank tables as text: pasted from a spreadsheet or read from a CSV file. Pure.
import { type GameTable, LEAST_RANK_COLUMNS, rankColumns } from '../../../commands/competitions/competition/places.ts'
import { csvCells } from '../../shared/table/readCsv.ts'

export interface ReadRanks {
  rows: string[][]
  /** Lines with another number of columns than the table has. */
  faults: readonly { line: number; columns: number }[]
  /** Columns that every line must have. */
  width: number
}

/** The first column of a table's heading. */
const HEADING = /^(?:rank|名次|排名)$/i

/** Rows of a text; a heading is left out. A preliminary has 5 columns, others as many as their first line: 5, 6 or 7. */
export const readRanks = (text: string, table: GameTable): ReadRanks => {
  const lines = csvCells(text.replace(/^\uFEFF/, ''))
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')) }))
    .filter(({ cells }, index) => index > 0 || !HEADING.test(cells[0] ?? ''))
  const first = lines[0]?.cells.length ?? LEAST_RANK_COLUMNS
  const width = table === 'pre' ? LEAST_RANK_COLUMNS : Math.min(rankColumns.length, Math.max(LEAST_RANK_COLUMNS, first))
  const faults = lines.flatMap(({ line, cells }) => (cells.length === width ? [] : [{ line, columns: cells.length }]))
  return { rows: lines.map(({ cells }) => cells), faults, width }
}

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as a text of lines with tabs, which spreadsheets take and give. */
export const textOfRanks = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n')
