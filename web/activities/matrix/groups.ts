// Students grouped by result, at a problem or in the whole activity: the names behind the counts. Pure.
import type { ActivityMatrix, MatrixCell } from '../../../queries/activities/matrix/schemas.ts'

export type MatrixStudent = ActivityMatrix['students'][number]

export const groups = ['passed', 'notPassed', 'notAttempted'] as const
/** State in the whole activity: passed every problem, started but not passed, not started. */
export type PassState = (typeof groups)[number]

/** A group of students in the address, of a problem or of the whole activity. */
export interface StudentGroup {
  group: PassState
  problemId: number | null
}

/** Address format: 'passed.12' or 'passed'. */
export const whoText = ({ group, problemId }: StudentGroup): string => (problemId === null ? group : `${group}.${problemId}`)

/** Null for any other format. */
export const whoOf = (text: string | null): StudentGroup | null => {
  const [name, id, ...rest] = (text ?? '').split('.')
  const group = groups.find((one) => one === name)
  if (group === undefined || rest.length > 0) return null
  if (id === undefined) return { group, problemId: null }
  return /^\d+$/.test(id) ? { group, problemId: Number(id) } : null
}

export const groupOf = (cell: MatrixCell | null): PassState => {
  if (cell?.isPassed) return 'passed'
  return cell !== null && cell.answers > 0 ? 'notPassed' : 'notAttempted'
}

/** A student's state in the whole activity. */
const wholeOf = ({ cells }: MatrixStudent): PassState => {
  const each = cells.map(groupOf)
  if (each.every((group) => group === 'notAttempted')) return 'notAttempted'
  return each.every((group) => group === 'passed') ? 'passed' : 'notPassed'
}

/** A student's cell at a problem; null without a counted result or for an unknown problem. */
export const cellAt = ({ problems }: ActivityMatrix, { cells }: MatrixStudent, problemId: number): MatrixCell | null =>
  cells[problems.findIndex((problem) => problem.problemId === problemId)] ?? null

export const studentsIn = (matrix: ActivityMatrix, { group, problemId }: StudentGroup): MatrixStudent[] =>
  matrix.students.filter((student) => (problemId === null ? wholeOf(student) : groupOf(cellAt(matrix, student, problemId))) === group)

export const scoreOf = ({ cells }: MatrixStudent): number => cells.reduce((sum, cell) => sum + (cell?.score ?? 0), 0)
export const passedBy = ({ cells }: MatrixStudent): number => cells.filter((cell) => cell?.isPassed).length

/** Average score of all students at a problem, 0 for those without an attempt. Null without students. */
export const averageAt = (matrix: ActivityMatrix, problemId: number): number | null => {
  const { students } = matrix
  const sum = students.reduce((total, student) => total + (cellAt(matrix, student, problemId)?.score ?? 0), 0)
  return students.length === 0 ? null : sum / students.length
}

/** At most two decimals. */
export const shownScore = (score: number): string => String(Math.round(score * 100) / 100)
