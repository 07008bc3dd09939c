// CSV files for spreadsheets: UTF-8 with a byte-order mark, RFC 4180.
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import { type Column, textOf } from './column.ts'

/** A header line and one line per row. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => textOf(column, row)))]
  return `${BYTE_ORDER_MARK}${lines.map(csvLine).join('')}`
}

/** File name that is valid on every system. */
export const fileNameOf = (name: string, extension: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 80)}.${extension}`

/** Downloads a file. */
export const saveFile = (name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
