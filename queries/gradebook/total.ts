// The total of a row. A column counts for a student if it has a weight, something can be reached in it, the student is not excused from it,
// and the student's own end of the activity is past or a grade has been entered. Then nothing submitted counts as 0.
import type { GradebookCell, GradebookColumn, GradebookTotal } from './schemas.ts'

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

export const gradebookTotal = (columns: readonly GradebookColumn[], cells: readonly GradebookCell[]): GradebookTotal => {
  let [points, most] = [0, 0]
  for (const [index, { state, score }] of cells.entries()) {
    const column = columns[index]
    if (column === undefined || state !== 'counts') continue
    points += (column.weight * (score ?? 0)) / column.most
    most += column.weight
  }
  return { percent: most === 0 ? null : twoDecimals((100 * points) / most), points: twoDecimals(points), most: twoDecimals(most) }
}
