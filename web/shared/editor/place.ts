// Places in a text that is a string.

/** Where a line and column stand in a text; the line's beginning without a column. */
export const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0))
}
