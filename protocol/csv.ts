// Tables as files that spreadsheets open: UTF-8 with a byte-order mark, RFC 4180. A pure leaf.

/** At the beginning of a file: by it spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets take a text that begins so for a formula, and would run it; a dash alone stands for nothing. */
const FORMULA = /^(?!-$)[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line with its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`
