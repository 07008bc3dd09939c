// Search and order of the students in a transcript, and the figures of the class. Pure.
import type { ScorePaper } from '../../../queries/kit/transcript/schemas.ts'
import type { Sort } from '../../shared/table/tableState.ts'
import { stateOf } from './cellState.ts'

export type PaperStudent = ScorePaper['students'][number]

/** Columns that order the students: 'name', 'studentId', 'total', or 'p12' for the problem 12. */
export const problemColumn = (problemId: number): string => `p${problemId}`

const compareTexts = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
  return one.localeCompare(other, undefined, { numeric: true })
}

/** Score of a student at a problem; below every other one without an answer or an adjusted score. */
const scoreAt = ({ scores }: PaperStudent, at: number): number => {
  const score = scores[at]
  return score === undefined || (score.submitTime === null && !score.isAdjusted) ? -1 : score.score
}

type Compare = (one: PaperStudent, other: PaperStudent) => number

const comparisonOf = ({ problems }: Pick<ScorePaper, 'problems'>, column: string): Compare | null => {
  if (column === 'name') return (one, other) => compareTexts(one.name, other.name)
  if (column === 'studentId') return (one, other) => compareTexts(one.studentId, other.studentId)
  if (column === 'total') return (one, other) => one.totalScore - other.totalScore
  const at = problems.findIndex(({ problemId }) => problemColumn(problemId) === column)
  return at < 0 ? null : (one, other) => scoreAt(one, at) - scoreAt(other, at)
}

/** Students whose name or number contains the text, in the order; an unknown column keeps the order of the server. */
export const selectStudents = (paper: ScorePaper, search: string, sort: Sort | null): readonly PaperStudent[] => {
  const wanted = search.trim().toLowerCase()
  const found =
    wanted === ''
      ? paper.students
      : paper.students.filter(({ name, studentId }) => [name, studentId].some((text) => text?.toLowerCase().includes(wanted)))
  const compare = sort === null ? null : comparisonOf(paper, sort.column)
  if (sort === null || compare === null) return found
  return found.toSorted((one, other) => (sort.isDescending ? compare(other, one) : compare(one, other)))
}

/** Names ascend first, scores descend; then the other way, then the order of the server. */
export const nextSort = (column: string, sort: Sort | null): Sort | null => {
  const isFirstDescending = column !== 'name' && column !== 'studentId'
  if (sort?.column !== column) return { column, isDescending: isFirstDescending }
  return sort.isDescending === isFirstDescending ? { column, isDescending: !isFirstDescending } : null
}

export const hasAnswers = ({ students }: Pick<ScorePaper, 'students'>): boolean =>
  students.some(({ scores }) => scores.some(({ submitTime }) => submitTime !== null))

interface ProblemFigures {
  correct: number
  /** Answers that have not passed similarity. */
  similar: number
  /** Of all students, 0 for those without a score; null without students. */
  average: number | null
}

/** The students who count: all but those who are excused. */
export const countedOf = ({ students }: Pick<ScorePaper, 'students'>): PaperStudent[] => students.filter(({ isExcused }) => !isExcused)

/** Figures of each problem, over all of the class who count. */
export const figuresOf = (paper: Pick<ScorePaper, 'problems' | 'students'>): ProblemFigures[] => {
  const students = countedOf(paper)
  return paper.problems.map((_, at) => {
    const scores = students.flatMap((student) => student.scores[at] ?? [])
    const count = (state: string) => scores.filter((score) => stateOf(score) === state).length
    const sum = scores.reduce((total, { score }) => total + score, 0)
    return { correct: count('correct'), similar: count('similar'), average: students.length === 0 ? null : sum / students.length }
  })
}
