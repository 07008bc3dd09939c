// Grades from a CSV file, matched by student number, before anything is saved. Pure.
import { type GradedStudent, gradeOf } from './cells.ts'

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

/** The text of a file: UTF-8, or Big5 as older spreadsheets save it; null if it is neither. */
export const textOfFile = (bytes: Uint8Array): string | null => {
  for (const encoding of ['utf-8', 'big5'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // the next one
    }
  return null
}

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
