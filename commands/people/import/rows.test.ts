import { describe, expect, test } from 'vitest'
import { MOST_ROWS, readImport } from './rows.ts'

const UNIT_END = '2027-07-31T15:59:59.999Z'
const UNIT = { expirationTime: UNIT_END, timeZone: 'Asia/Taipei', now: '2026-09-01T04:00:00.000Z' }
const HEAD = 'E-mail,Class name,User expiration date,Name,Role,Student number'
const read = (text: string) => readImport(new TextEncoder().encode(text), UNIT)
const file = (...lines: string[]) => read([HEAD, ...lines].join('\n'))
const faultsOf = async (...lines: string[]) =>
  (await file(...lines)).faults.map(({ row, column, value, code }) => [row, column, value, code])
const TEACHER = 'tea@x.test,A,2027/7/31,Tea,teacher'

test('rows are read with roles in both languages, and a date is the end of that day', async () => {
  const { rows, faults } = await file(TEACHER, 'amy@x.test,A,2027/06/30,Amy,', 'ben@x.test,A,2027/6/3,Ben,助教')
  expect(faults).toEqual([])
  expect(rows).toMatchObject([
    { row: 2, email: 'tea@x.test', className: 'A', name: 'Tea', role: 'teacher', expirationTime: UNIT_END },
    { row: 3, role: 'student', expirationTime: '2027-06-30T15:59:59.999Z' },
    { row: 4, role: 'assistant', expirationTime: '2027-06-03T15:59:59.999Z' },
  ])
})

test('days are those of the unit, and its last one ends with it', async () => {
  const unit = { expirationTime: '2027-10-31T12:00:00.000Z', timeZone: 'Europe/Berlin', now: '2026-09-01T04:00:00.000Z' }
  const lines = [
    't@x.test,A,2027/10/31,Tea,teacher',
    'a@x.test,A,2027/10/30,Amy,',
    'b@x.test,A,2027/3/27,Ben,',
    'c@x.test,A,2027/11/1,Cleo,',
  ]
  const { rows, faults } = await readImport(new TextEncoder().encode([HEAD, ...lines].join('\n')), unit)
  expect(rows.map(({ expirationTime }) => expirationTime)).toEqual([
    unit.expirationTime,
    '2027-10-30T21:59:59.999Z',
    '2027-03-27T22:59:59.999Z',
    null,
  ])
  expect(faults).toMatchObject([{ row: 5, column: 'expiration', value: '2027/11/1', code: 'Import.DateAfterUnit' }])
})

test('a day that has passed is no end; today is one', async () => {
  expect(await faultsOf(TEACHER, 'amy@x.test,A,2026/8/31,Amy,', 'ben@x.test,A,2026/9/1,Ben,')).toEqual([
    [3, 'expiration', '2026/8/31', 'Import.DatePast'],
  ])
})

test('columns may stand in any order, the role may be missing, and empty lines are no rows', async () => {
  const { rows, faults } = await read('姓名,電子郵件,課程名稱,使用者到期日\n\n小美,amy@x.test,甲班,2027/1/2\n,,,\n')
  expect(rows).toMatchObject([{ row: 3, name: '小美', className: '甲班', role: 'student' }])
  expect(faults).toMatchObject([{ code: 'Import.TeacherMissing', value: '甲班' }])
})

test('UTF-8 with its mark, and Big5', async () => {
  const text = '\uFEFF電子郵件,課程名稱,使用者到期日,姓名,身分\r\nt@x.test,甲,2027/1/2,王,教師\r\n'
  expect((await read(text)).faults).toEqual([])
  const head = Buffer.from('class,e-mail,expiration,name,role\n')
  const big5 = Buffer.concat([head, Buffer.from('a5d2', 'hex'), Buffer.from(',t@x.test,2027/1/2,Wang,teacher')])
  expect(await readImport(big5, UNIT)).toMatchObject({ rows: [{ className: '甲' }], faults: [] })
  expect((await readImport(Buffer.from('PK\u0003\u0004\0\0'), UNIT)).faults).toMatchObject([{ code: 'Import.NotText', row: null }])
})

test('lines may end in several ways in one file', async () => {
  const { rows, faults } = await read(`${HEAD}\r\n${TEACHER}\namy@x.test,A,2027/1/2,Amy,\rben@x.test,A,2027/1/2,Ben,\r\n`)
  expect(faults).toEqual([])
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [2, 'Tea'],
    [3, 'Amy'],
    [4, 'Ben'],
  ])
})

describe('faults have row, column and value', () => {
  test.each([
    ['nobody,A,2027/1/2,N,', 'email', 'nobody', 'Import.EmailInvalid'],
    [',A,2027/1/2,N,', 'email', '', 'Import.FieldMissing'],
    ['n@x.test,A,2027/1/2,,', 'name', '', 'Import.FieldMissing'],
    ['n@x.test,A,2027-1-2,N,', 'expiration', '2027-1-2', 'Import.DateInvalid'],
    ['n@x.test,A,2027/2/29,N,', 'expiration', '2027/2/29', 'Import.DateInvalid'],
    ['n@x.test,A,2027/8/1,N,', 'expiration', '2027/8/1', 'Import.DateAfterUnit'],
    ['n@x.test,A,2027/1/2,N,boss', 'role', 'boss', 'Import.RoleUnknown'],
    ['TEA@x.test,A,2027/1/2,N,', 'email', 'TEA@x.test', 'Import.AccountTwice'],
    ['n@x.test,A,2027/1/2,N,teacher', 'role', 'A: n@x.test', 'Import.TeacherSeveral'],
    ['n@x.test,B,2027/1/2,N,', 'className', 'B', 'Import.TeacherMissing'],
    [`n@x.test,A,2027/1/2,N,,${'9'.repeat(51)}`, 'studentId', '9'.repeat(51), 'Field.TooLong'],
    ['n@x.test,A,2027/1/2,N,,"1\n2"', 'studentId', '1\n2', 'Field.Characters'],
    [`n@x.test,A,2027/1/2,${'n'.repeat(51)},`, 'name', 'n'.repeat(51), 'Field.TooLong'],
  ])('%s', async (line, column, value, code) => {
    expect(await faultsOf(TEACHER, line)).toEqual([[3, column, value, code]])
  })
})

test('all faults are reported, in row order', async () => {
  const rows = await faultsOf('x,A,2027/1/2,N,', TEACHER, 'y,A,never,N,')
  expect(rows.map(([row, column]) => [row, column])).toEqual([
    [2, 'email'],
    [4, 'email'],
    [4, 'expiration'],
  ])
})

test('a file without rows, without a column, that is no table, or too long', async () => {
  expect((await file()).faults).toMatchObject([{ code: 'Import.NoRows' }])
  expect((await read('email,name\na@x.test,A')).faults).toMatchObject([{ code: 'Import.ColumnMissing', row: null }])
  expect((await read(`${HEAD}\n"a`)).faults).toMatchObject([{ code: 'Import.QuoteWrong', row: 2, value: '' }])
  const rows = (count: number) => Array.from({ length: count }, (_, n) => (n === 0 ? TEACHER : `s${n}@x.test,A,2027/1/2,S,`))
  expect((await file(...rows(MOST_ROWS))).faults).toEqual([])
  expect((await file(...rows(MOST_ROWS + 1))).faults).toMatchObject([{ code: 'Import.TooManyRows' }])
})

test('the same account may be in two classes', async () => {
  expect(await faultsOf(TEACHER, 'tea@x.test,B,2027/1/2,Tea,teacher')).toEqual([])
})

test('student numbers are read where the file says them', async () => {
  const { rows } = await file(TEACHER, 'amy@x.test,A,2027/1/2,Amy,, S115001 ')
  expect(rows.map(({ studentId }) => studentId)).toEqual([null, 'S115001'])
  expect((await read('姓名,電子郵件,課程名稱,使用者到期日,學號\n小美,amy@x.test,甲班,2027/1/2,00123\n')).rows).toMatchObject([
    { studentId: '00123' },
  ])
})

test('the template’s example is skipped; a file with nothing else is a fault', async () => {
  const example = 'Example@example.com,Example class,2027/7/31,Example,student,B1234567'
  expect(await file(example, TEACHER)).toMatchObject({ rows: [{ row: 3, name: 'Tea' }], faults: [], skipped: [2] })
  expect(await file(example)).toMatchObject({ rows: [], faults: [{ row: null, code: 'Import.OnlyExample' }], skipped: [2] })
})

describe('a file for a class that is there', () => {
  const inClass = (...lines: string[]) => readImport(new TextEncoder().encode(lines.join('\n')), { ...UNIT, className: '甲班' })
  test('needs addresses and names alone, and no teacher', async () => {
    const { rows, faults } = await inClass('email,name', 'amy@x.test,Amy')
    expect(faults).toEqual([])
    expect(rows).toMatchObject([{ className: '甲班', expirationTime: null, role: 'student', studentId: null }])
    expect(await inClass('email', 'amy@x.test')).toMatchObject({ faults: [{ code: 'Import.ColumnMissing' }] })
  })
  test('reports rows of another class, and duplicate users', async () => {
    const { faults } = await inClass(HEAD, 'a@x.test,甲班,2027/1/2,A,', 'b@x.test,乙班,,B,', 'A@x.test,,,A,')
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'className', 'Import.OtherClass'],
      [4, 'email', 'Import.AccountTwice'],
    ])
  })
})

test('a misplaced quotation mark is reported with its row, as a catalogue error', async () => {
  for (const line of ['x"y,A,2027/1/2,N,', '"x"y,A,2027/1/2,N,', '"x,A,2027/1/2,N,\nz@x.test,A,2027/1/2,Z,'])
    expect((await file(TEACHER, line)).faults).toEqual([{ row: 3, column: null, value: '', code: 'Import.QuoteWrong' }])
})

test.each([';', '\t'])('columns may be separated by %j, as spreadsheets of some settings write them', async (separator) => {
  const { rows, faults } = await read(`\uFEFF${HEAD}\n${TEACHER}\n`.replaceAll(',', separator))
  expect(faults).toEqual([])
  expect(rows).toMatchObject([{ row: 2, email: 'tea@x.test', name: 'Tea', role: 'teacher' }])
})

test('a semicolon in a cell of a file with commas is part of the cell', async () => {
  expect((await file('tea@x.test,A;B,2027/7/31,Tea,teacher')).rows).toMatchObject([{ className: 'A;B' }])
})
