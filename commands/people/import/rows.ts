// What stands in a file of classes and people, and everything that is wrong with it. Pure: no I/O, no clock.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { GroupRole } from '../../../protocol/access.ts'
import type { ErrorCode } from '../../../protocol/catalogue.ts'
import { endOfDayWithin, isLater } from '../../../protocol/days.ts'
import { isOneLine } from '../../../protocol/schemas.ts'

/** Rows of people in one file, at most. */
export const MOST_ROWS = 2000
/** Empty ones among them. */
const MOST_LINES = 3 * MOST_ROWS
const LONGEST_CLASS = 50
const LONGEST_NAME = 50

export const columns = ['email', 'className', 'expiration', 'name', 'role'] as const
export type ImportColumn = (typeof columns)[number]

/** What a column may be called. The first two are those of the template. */
export const headings: Readonly<Record<ImportColumn, readonly string[]>> = {
  email: ['電子郵件', 'e-mail', 'email', '信箱'],
  className: ['課程名稱', 'class name', 'class', 'classname', '班級名稱'],
  expiration: ['使用者到期日', 'user expiration date', 'expiration date', 'expiration', '到期日'],
  name: ['姓名', 'name'],
  role: ['身分', 'role', '身份', '角色'],
}
const required = columns.filter((column) => column !== 'role')

const roles: Readonly<Record<string, GroupRole>> = {
  '': 'student',
  student: 'student',
  學生: 'student',
  assistant: 'assistant',
  助教: 'assistant',
  teacher: 'teacher',
  教師: 'teacher',
  老師: 'teacher',
}

/** Somebody in a class. */
export interface ImportRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  email: string
  className: string
  /** ISO-8601 UTC. */
  expirationTime: string
  name: string
  role: GroupRole
}

/** `row` and `column` are null for what is wrong with the file as a whole, `column` for what is wrong with the row. */
export interface ImportFault {
  row: number | null
  column: ImportColumn | null
  value: string
  code: ErrorCode
}

export interface ReadImport {
  rows: ImportRow[]
  faults: ImportFault[]
}

const ofFile = (code: ErrorCode, value = ''): ReadImport => ({ rows: [], faults: [{ row: null, column: null, value, code }] })

/** UTF-8 with or without its mark, else Big5; null where it is neither. */
const decoded = (bytes: Uint8Array): string | null => {
  for (const encoding of ['utf-8', 'big5'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch {
      // the next one
    }
  return null
}

/** YYYY-MM-DD; null for what is no day. */
const dayOf = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(date).success ? date : null
}

/** The unit whose file it is: when it ends (ISO-8601 UTC), and the zone of its days. */
export interface ImportingUnit {
  expirationTime: string
  timeZone: string
  /** Nothing that a file makes may have ended before this, ISO-8601 UTC. */
  now: string
}

/** When days of the unit end; null for a day after its own last one. A file has few days and many rows. */
const endsIn = ({ expirationTime, timeZone }: Omit<ImportingUnit, 'now'>): ((day: string) => string | null) => {
  const known = new Map<string, string | null>()
  return (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const end = endOfDayWithin(timeZone, day, expirationTime)
    known.set(day, end)
    return end
  }
}

const tidy = (text: string | undefined): string => (text ?? '').normalize('NFKC').trim()

type Cells = Record<ImportColumn, string>

const readRow = (row: number, cells: Cells, now: string, endOf: (day: string) => string | null): ReadImport => {
  const faults: ImportFault[] = []
  const fault = (column: ImportColumn, code: ErrorCode) => void faults.push({ row, column, value: cells[column].slice(0, 200), code })
  for (const column of required) if (cells[column] === '') fault(column, 'Import.FieldMissing')
  if (cells.email !== '' && (cells.email.length > 254 || !z.email().safeParse(cells.email).success)) fault('email', 'Import.EmailInvalid')
  if (cells.className.length > LONGEST_CLASS) fault('className', 'Field.TooLong')
  if (cells.name.length > LONGEST_NAME) fault('name', 'Field.TooLong')
  if (!isOneLine(cells.name)) fault('name', 'Field.Characters')
  if (!isOneLine(cells.className)) fault('className', 'Field.Characters')
  const role = Object.hasOwn(roles, cells.role.toLowerCase()) ? roles[cells.role.toLowerCase()] : undefined
  if (role === undefined) fault('role', 'Import.RoleUnknown')
  const day = dayOf(cells.expiration)
  const expirationTime = day && endOf(day)
  if (cells.expiration !== '' && day === null) fault('expiration', 'Import.DateInvalid')
  if (day !== null && expirationTime === null) fault('expiration', 'Import.DateAfterUnit')
  if (expirationTime !== null && !isLater(expirationTime, now)) fault('expiration', 'Import.DatePast')
  const { email, className, name } = cells
  return { rows: [{ row, email, className, name, role: role ?? 'student', expirationTime: expirationTime ?? '' }], faults }
}

/** Rows by class, in the order of the file. */
export const byClass = (rows: readonly ImportRow[]): ReadonlyMap<string, readonly ImportRow[]> =>
  Map.groupBy(
    rows.filter(({ className }) => className !== ''),
    ({ className }) => className,
  )

const faultsOfClass = (className: string, rows: readonly ImportRow[]): ImportFault[] => {
  const twice = [...Map.groupBy(rows, ({ email }) => email.toLowerCase())]
    .filter(([email, same]) => email !== '' && same.length > 1)
    .flatMap(([, [, ...more]]) => more)
    .map(({ row, email }): ImportFault => ({ row, column: 'email', value: email, code: 'Import.AccountTwice' }))
  const teachers = rows.filter(({ role }) => role === 'teacher')
  const several = teachers
    .slice(1)
    .map(({ row, email }): ImportFault => ({ row, column: 'role', value: `${className}: ${email}`, code: 'Import.TeacherSeveral' }))
  const first = rows[0]?.row ?? null
  const missing: ImportFault[] = [{ row: first, column: 'className', value: className, code: 'Import.TeacherMissing' }]
  return [...twice, ...several, ...(teachers.length === 0 ? missing : [])]
}

/** Each of them ends a line, also where one file has several: rows may have been put below a template by another program. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** Reads a file with all that is wrong with it, in the order of its rows. */
export const readImport = (bytes: Uint8Array, unit: ImportingUnit): ReadImport => {
  const text = decoded(bytes)
  if (text === null) return ofFile('Import.NotText')
  let records: string[][]
  try {
    records = parse(text, { bom: true, relax_column_count: true, record_delimiter: LINE_ENDS, to: MOST_LINES }) as never
  } catch (error) {
    return ofFile('Import.NotTable', (error as Error).message.slice(0, 200))
  }
  const filled = records.map((record, index) => ({ row: index + 1, cells: record.map(tidy) }))
  const [head, ...body] = filled.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (head === undefined || body.length === 0) return ofFile('Import.NoRows')
  if (body.length > MOST_ROWS) return ofFile('Import.TooManyRows')
  const places = new Map(columns.map((column) => [column, head.cells.findIndex((cell) => headings[column].includes(cell.toLowerCase()))]))
  const missing = required.filter((column) => (places.get(column) ?? -1) < 0)
  if (missing.length > 0)
    return ofFile('Import.ColumnMissing', missing.map((column) => headings[column].slice(0, 2).join(' / ')).join(', '))
  const endOf = endsIn(unit)
  const read = body.map(({ row, cells }) => {
    const cell = (column: ImportColumn) => cells[places.get(column) ?? -1] ?? ''
    return readRow(row, Object.fromEntries(columns.map((column) => [column, cell(column)])) as Cells, unit.now, endOf)
  })
  const rows = read.flatMap((one) => one.rows)
  const faults = [
    ...read.flatMap((one) => one.faults),
    ...[...byClass(rows)].flatMap(([className, members]) => faultsOfClass(className, members)),
  ]
  return { rows, faults: faults.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)) }
}
