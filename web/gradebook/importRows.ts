// Grades from a CSV file, matched by student number, before anything is saved. Pure.
import { csvCells } from '../shared/table/readCsv.ts'
import { type GradedStudent, gradeOf } from './cells.ts'

export type GradeFault =
  | { line: number; fault: 'unknown' | 'ambiguous' | 'duplicate'; number: string }
  | { line: number; fault: 'notNumber' | 'range'; text: string }

export interface ImportChange {
  userId: number
  name: string | null
  number: string
  before: number | null
  after: number
}

export interface ImportPreview {
  faults: readonly GradeFault[]
  changes: readonly ImportChange[]
  /** Lines whose grade is empty, or as it is now. */
  same: number
}

const NUMBER_HEAD = /學號|student\s*(?:number|no|id)/i

/** Compared without regard to width, case and the apostrophe with which spreadsheets keep a text a text. */
const plainOf = (text: string): string => text.normalize('NFKC').trim().replace(/^'/, '').toLowerCase()

/** Where numbers and grades are, and how many lines are headings. */
const shapeOf = (first: readonly string[], name: string) => {
  const number = first.findIndex((cell) => NUMBER_HEAD.test(cell))
  if (number < 0) return { number: 0, grade: 1, heads: 0 }
  const named = first.findIndex((cell) => plainOf(cell) === plainOf(name))
  return { number, grade: named >= 0 ? named : number === 0 ? 1 : 0, heads: 1 }
}

interface Column {
  name: string
  most: number
  /** Position among the cells of a student. */
  at: number
}

/** What importing the text would do, and which of its lines would be left out. */
export const importPreviewOf = (text: string, { name, most, at }: Column, students: readonly GradedStudent[]): ImportPreview => {
  const rows = csvCells(text.replace(/^\uFEFF/, ''))
  const shape = shapeOf(rows[0]?.cells ?? [], name)
  const byNumber = Map.groupBy(
    students.filter(({ studentId }) => studentId !== null),
    ({ studentId }) => plainOf(studentId ?? ''),
  )
  const lines = rows.slice(shape.heads).map(({ line, cells }) => ({
    line,
    number: (cells[shape.number] ?? '').trim(),
    text: (cells[shape.grade] ?? '').trim(),
  }))
  const times = Map.groupBy(lines, ({ number }) => plainOf(number))
  const faults: GradeFault[] = []
  const changes: ImportChange[] = []
  let same = 0
  for (const { line, number, text: grade } of lines) {
    const found = byNumber.get(plainOf(number)) ?? []
    const [student] = found
    const score = gradeOf(grade, most)
    if (student === undefined) faults.push({ line, fault: 'unknown', number })
    else if (found.length > 1) faults.push({ line, fault: 'ambiguous', number })
    else if ((times.get(plainOf(number)) ?? []).length > 1) faults.push({ line, fault: 'duplicate', number })
    else if (score === undefined)
      faults.push({ line, fault: Number.isNaN(Number(plainOf(grade).replace(',', '.'))) ? 'notNumber' : 'range', text: grade })
    else if (score === null || student.cells[at]?.score === score) same += 1
    else changes.push({ userId: student.userId, name: student.userName, number, before: student.cells[at]?.score ?? null, after: score })
  }
  return { faults, changes, same }
}
