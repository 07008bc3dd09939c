// Columns and cells of a gradebook as they are shown: keys, numbers, order of students, and where a figure comes from. Pure.
import type { GradebookCell, GradebookColumn, GradebookReply } from '../../queries/gradebook/schemas.ts'
import { paths } from '../shared/paths.ts'
import type { Sort } from '../shared/table/tableState.ts'

export type GradedStudent = GradebookReply['students'][number]

/** At most two decimals. */
export const shownNumber = (value: number): string => String(Math.round(value * 100) / 100)

/** Name of a column in the address, and its key. */
export const columnKey = ({ activityId, columnId }: Pick<GradebookColumn, 'activityId' | 'columnId'>): string =>
  activityId === null ? `c${columnId}` : `a${activityId}`

export const hasWeights = (columns: readonly GradebookColumn[]): boolean => columns.some(({ weight }) => weight > 0)

/** Whether the student is excused, here or from the exam itself. */
export const isExcused = ({ state }: GradebookCell): boolean => state === 'excused' || state === 'excusedThere'

/** Grades of own columns, and their clearing, in the timeline of a student. */
const gradesInTimeline = (groupId: number, userId: number): string =>
  paths.timeline(groupId, { user: userId, types: 'GradeEntered,PersonExcused' })

interface Place {
  groupId: number
  userId: number
}

/** Page of what a cell comes from, for staff: the scores of the student, the matrix of a practice, or the grades in the timeline. */
export const sourcePath = ({ activityType, activityId, problemSetId }: GradebookColumn, { groupId, userId }: Place): string => {
  if (activityId === null) return gradesInTimeline(groupId, userId)
  if (activityType === 'Exam') return paths.examResult(groupId, activityId, { student: userId })
  if (activityType === 'Assignment') return paths.homeworkResult(groupId, activityId, { student: userId })
  return paths.practiceMatrix(groupId, activityId, problemSetId ?? 0)
}

/** The same for the student. */
export const ownSourcePath = ({ activityType, activityId, problemSetId }: GradebookColumn, { groupId, userId }: Place): string => {
  if (activityId === null) return gradesInTimeline(groupId, userId)
  if (activityType === 'Exam') return paths.examStudentResult(groupId, activityId)
  if (activityType === 'Assignment') return paths.homeworkStudentResult(groupId, activityId)
  return paths.practiceShow(groupId, activityId, problemSetId ?? 0)
}

/** Everything about a student and a column in the timeline. */
export const historyPath = ({ activityId }: GradebookColumn, { groupId, userId }: Place): string =>
  activityId === null ? gradesInTimeline(groupId, userId) : paths.timeline(groupId, { user: userId, activity: activityId })

const compareTexts = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
  return one.localeCompare(other, undefined, { numeric: true })
}

type Compare = (one: GradedStudent, other: GradedStudent) => number

const comparisonOf = (columns: readonly GradebookColumn[], by: string): Compare | null => {
  if (by === 'name') return (one, other) => compareTexts(one.userName, other.userName)
  if (by === 'total') return (one, other) => (one.total.percent ?? -1) - (other.total.percent ?? -1)
  const at = columns.findIndex((column) => columnKey(column) === by)
  return at < 0 ? null : (one, other) => (one.cells[at]?.score ?? -1) - (other.cells[at]?.score ?? -1)
}

/** Students whose name or number contains the text, in the order; an unknown column keeps the order of the server. */
export const selectGraded = (
  { columns, students }: Pick<GradebookReply, 'columns' | 'students'>,
  search: string,
  sort: Sort | null,
): readonly GradedStudent[] => {
  const wanted = search.trim().toLowerCase()
  const isFound = ({ userName, studentId }: GradedStudent) => [userName, studentId].some((text) => text?.toLowerCase().includes(wanted))
  const found = wanted === '' ? students : students.filter(isFound)
  const compare = sort === null ? null : comparisonOf(columns, sort.column)
  if (sort === null || compare === null) return found
  return found.toSorted((one, other) => (sort.isDescending ? compare(other, one) : compare(one, other)))
}

/** Names ascend first, figures descend; then the other way, then the order of the server. */
export const nextOrder = (column: string, sort: Sort | null): Sort | null => {
  const isFirstDescending = column !== 'name'
  if (sort?.column !== column) return { column, isDescending: isFirstDescending }
  return sort.isDescending === isFirstDescending ? { column, isDescending: !isFirstDescending } : null
}

/** Mean of the scores of a column that count, 0 for those without one; null if none counts. */
export const meanAt = (students: readonly GradedStudent[], at: number): number | null => {
  const scores = students.flatMap(({ cells }) => (cells[at]?.state === 'counts' ? [cells[at].score ?? 0] : []))
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Mean of the totals; null if no student has one. */
export const meanTotal = (students: readonly GradedStudent[]): number | null => {
  const totals = students.flatMap(({ total: { percent } }) => percent ?? [])
  return totals.length === 0 ? null : totals.reduce((sum, percent) => sum + percent, 0) / totals.length
}

/** A typed grade, rounded to two decimals; null if the field is empty, undefined if it is no grade of the column. */
export const gradeOf = (text: string, most: number): number | null | undefined => {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  if (plain === '') return null
  const grade = /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : Number.NaN
  return grade <= most ? grade : undefined
}
