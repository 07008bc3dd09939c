// Reads the cells of a CSV file. Pure.

/** Cells of the lines of a CSV, RFC 4180, with commas, semicolons or tabs. Line numbers are those of the file, from 1. */
export const csvCells = (text: string): { line: number; cells: string[] }[] => {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const separator = [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ','
  const rows: { line: number; cells: string[] }[] = []
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = () => {
    rows.push({ line: begun, cells: [...cells, cell] })
    ;[cells, cell, begun] = [[], '', line + 1]
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\n') endRow()
    else if (isQuoted || sign !== '\r') cell += sign
    if (sign === '\n') line += 1
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows.filter((row) => row.cells.some((one) => one.trim() !== ''))
}
