// Tables as files that spreadsheets open: UTF-8 with a byte-order mark, RFC 4180.
import { type Column, textOf } from './column.ts'

/** Spreadsheets take a text that begins so for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/

const field = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line for the headers and one for each row. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const lines = [columns.map(({ header }) => field(header)), ...rows.map((row) => columns.map((column) => field(textOf(column, row))))]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** Hands a file to the person. */
export const saveFile = (name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
