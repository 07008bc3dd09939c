// Positions in a string.

/** Offset of a line and column; of the line's start without a column. */
export const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0))
}
