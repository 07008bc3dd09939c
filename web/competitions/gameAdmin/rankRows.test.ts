import { expect, test } from 'vitest'
import { readRanks, textOfRanks } from './rankRows.ts'

test('rows come from a spreadsheet or a CSV, without their heading, and go back as they were', () => {
  const rows = [
    ['1', '松山高中', '王小明', '5', '01:02:03'],
    ['2', 'A, "B"', 'Li', '4', '-'],
  ]
  expect(readRanks(textOfRanks(rows), 'pre')).toEqual({ rows, faults: [], width: 5 })
  expect(readRanks('名次,學校,姓名,答對,時間\r\n1,松山高中,王小明,5,01:02:03\r\n2,"A, ""B""",Li,4,-\r\n', 'pre').rows).toEqual(rows)
})

test('a preliminary has 5 columns, others as many as their first row, 5 to 7', () => {
  const six = ['1', 'A', 'B', '5', '10', 'C'].join('\t')
  expect(readRanks(six, 'pre')).toMatchObject({ width: 5, faults: [{ line: 1, columns: 6 }] })
  expect(readRanks(six, 'final')).toMatchObject({ width: 6, faults: [] })
  expect(readRanks(`${six}\n1\t2\n${six}\tPython`, 'university').faults).toEqual([
    { line: 2, columns: 2 },
    { line: 3, columns: 7 },
  ])
  expect(readRanks('1\t2\t3', 'senior')).toMatchObject({ width: 5, faults: [{ line: 1, columns: 3 }] })
  expect(readRanks('', 'senior')).toEqual({ rows: [], faults: [], width: 5 })
})
