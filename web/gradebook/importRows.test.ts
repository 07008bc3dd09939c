import { describe, expect, test } from 'vitest'
import { csvCells } from '../shared/table/readCsv.ts'
import { textOfFile } from '../shared/textOfFile.ts'
import type { GradedStudent } from './cells.ts'
import { importPreviewOf } from './importRows.ts'

const student = (userId: number, studentId: string | null, score: number | null = null): GradedStudent => ({
  userId,
  userName: `名字${userId}`,
  studentId,
  cells: [
    { score: 1, state: 'counts', reason: null },
    { score, state: score === null ? 'open' : 'counts', reason: null },
  ],
  total: { percent: null, points: 0, most: 0 },
})
const students = [student(7, 'S7', 5), student(8, 'S8'), student(9, 'S9'), student(10, 'S9'), student(11, null)]
const talk = { name: 'Talk', most: 10, at: 1 }
const preview = (text: string) => importPreviewOf(text, talk, students)
const changed = (text: string) => preview(text).changes.map(({ userId, before, after }) => [userId, before, after])

describe('grades from a file', () => {
  test('are matched by student number, whatever its width and case', () => {
    expect(changed('S7,6\r\nｓ８,7.5\r\n')).toEqual([
      [7, 5, 6],
      [8, null, 7.5],
    ])
  })
  test('stand in the column of that name, where there are headings', () => {
    expect(changed('\uFEFFName,Student number,Exam,Talk\n"Mei, Ann",S8,90,8\n')).toEqual([[8, null, 8]])
    expect(changed('成績;學號\n8;S8\n')).toEqual([[8, null, 8]])
  })
  test('that are empty or as they are now change nothing', () => {
    expect(preview('S7,5\nS8,\n')).toMatchObject({ changes: [], faults: [], same: 2 })
  })
  test('are left out with their line and reason where they do not fit', () => {
    const { faults, changes } = preview('S1,5\nS9,5\n\nS7,11\nS8,-1\n')
    expect(changes).toEqual([])
    expect(faults).toEqual([
      { line: 1, fault: 'unknown', number: 'S1' },
      { line: 2, fault: 'ambiguous', number: 'S9' },
      { line: 4, fault: 'range', text: '11' },
      { line: 5, fault: 'range', text: '-1' },
    ])
    expect(preview('S7,ill').faults).toEqual([{ line: 1, fault: 'notNumber', text: 'ill' }])
    expect(preview('S7,1\nS8,2\ns7,3').faults).toEqual([
      { line: 1, fault: 'duplicate', number: 'S7' },
      { line: 3, fault: 'duplicate', number: 's7' },
    ])
  })
})

test('cells in quotes keep separators, quotes and line ends', () => {
  expect(csvCells('a\t"b ""c""\td"\r\n"e\nf"\tg\n\n1\t2')).toEqual([
    { line: 1, cells: ['a', 'b "c"\td'] },
    { line: 2, cells: ['e\nf', 'g'] },
    { line: 5, cells: ['1', '2'] },
  ])
})

test('files are read as UTF-8 or Big5', () => {
  expect(textOfFile(new TextEncoder().encode('學號'))).toBe('學號')
  expect(textOfFile(new Uint8Array([0xbe, 0xc7, 0xb8, 0xb9]))).toBe('學號')
  expect(textOfFile(new Uint8Array([0xbe, 0x20]))).toBeNull()
  expect(textOfFile(new TextEncoder().encode('a\0'))).toBeNull()
})
