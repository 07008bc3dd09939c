// Parses and validates a file of classes and members, and collects all faults. No I/O and no clock; yields to the event loop while reading.
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import type { GroupRole } from '../../../protocol/access.ts'
import type { ErrorCode } from '../../../protocol/catalogue.ts'
import { endOfDayWithin, isLater } from '../../../protocol/days.ts'
import { isOneLine } from '../../../protocol/schemas.ts'

/** Maximum of member rows in one file. */
export const MOST_ROWS = 2000
/** Maximum of lines, empty ones included. */
const MOST_LINES = 3 * MOST_ROWS
const LONGEST_CLASS = 50
const LONGEST_NAME = 50
export const LONGEST_NUMBER = 50
/** Rows, and characters of text, read per turn of the event loop. */
const ROWS_AT_A_TIME = 50
const CHARACTERS_AT_A_TIME = 8192

/** Example address in the template: reserved (RFC 2606), and its row is skipped. */
export const EXAMPLE_EMAIL = 'example@example.com'

export const columns = ['email', 'className', 'expiration', 'name', 'role', 'studentId'] as const
export type ImportColumn = (typeof columns)[number]

/** Accepted headings of each column. The template uses the first two. */
export const headings: Readonly<Record<ImportColumn, readonly string[]>> = {
  email: ['電子郵件', 'e-mail', 'email', '信箱'],
  className: ['課程名稱', 'class name', 'class', 'classname', '班級名稱'],
  expiration: ['使用者到期日', 'user expiration date', 'expiration date', 'expiration', '到期日'],
  name: ['姓名', 'name'],
  role: ['身分', 'role', '身份', '角色'],
  studentId: ['學號', 'student number', 'student id', 'studentid', 'student no.'],
}
const required: readonly ImportColumn[] = ['email', 'className', 'expiration', 'name']
/** Required columns if the file is for an existing class. */
const requiredInClass: readonly ImportColumn[] = ['email', 'name']

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

/** A member of a class. */
export interface ImportRow {
  /** Spreadsheet row number: the headings are row 1. */
  row: number
  email: string
  className: string
  /** ISO-8601 UTC; null if the membership ends with the class. */
  expirationTime: string | null
  name: string
  role: GroupRole
  /** Null for none. Absent in rows stored before the column existed. */
  studentId?: string | null
}

/** `row` and `column` are null for faults of the whole file, `column` for faults of the whole row. */
export interface ImportFault {
  row: number | null
  column: ImportColumn | null
  value: string
  code: ErrorCode
}

export interface ReadImport {
  rows: ImportRow[]
  faults: ImportFault[]
  /** Rows that still have the template's example. */
  skipped: number[]
}

const ofFile = (code: ErrorCode, value = '', skipped: number[] = []): ReadImport => ({
  rows: [],
  faults: [{ row: null, column: null, value, code }],
  skipped,
})

/** UTF-8 with or without a byte order mark, else Big5; null if it is neither. */
const decoded = (bytes: Uint8Array): string | null => {
  for (const encoding of ['utf-8', 'big5'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch {
      // try the next encoding
    }
  return null
}

/** YYYY-MM-DD; null for invalid dates. */
const dayOf = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(date).success ? date : null
}

/** The importing unit: its end (ISO-8601 UTC) and its time zone. */
export interface ImportingUnit {
  expirationTime: string
  timeZone: string
  /** Ends before this time (ISO-8601 UTC) are invalid. */
  now: string
  /** Name of the existing class, if any; then the columns of class name and end are optional. */
  className?: string
}

/**
 * Converts a date to the end of that day in the unit's time zone; null after the unit's own last day. Memoized, since a file has many rows
 * and few dates.
 */
const endsIn = ({ expirationTime, timeZone }: ImportingUnit): ((day: string) => string | null) => {
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

const readRow = (
  row: number,
  cells: Cells,
  { now, className: onlyClass }: ImportingUnit,
  endOf: (day: string) => string | null,
): Pick<ReadImport, 'faults'> & { read: ImportRow } => {
  const faults: ImportFault[] = []
  const fault = (column: ImportColumn, code: ErrorCode) => void faults.push({ row, column, value: cells[column].slice(0, 200), code })
  for (const column of onlyClass === undefined ? required : requiredInClass) if (cells[column] === '') fault(column, 'Import.FieldMissing')
  if (cells.email !== '' && (cells.email.length > 254 || !z.email().safeParse(cells.email).success)) fault('email', 'Import.EmailInvalid')
  if (onlyClass !== undefined && cells.className !== '' && cells.className !== tidy(onlyClass)) fault('className', 'Import.OtherClass')
  if (onlyClass === undefined && cells.className.length > LONGEST_CLASS) fault('className', 'Field.TooLong')
  if (cells.name.length > LONGEST_NAME) fault('name', 'Field.TooLong')
  if (cells.studentId.length > LONGEST_NUMBER) fault('studentId', 'Field.TooLong')
  for (const column of ['name', 'className', 'studentId'] as const) if (!isOneLine(cells[column])) fault(column, 'Field.Characters')
  const role = Object.hasOwn(roles, cells.role.toLowerCase()) ? roles[cells.role.toLowerCase()] : undefined
  if (role === undefined) fault('role', 'Import.RoleUnknown')
  const day = dayOf(cells.expiration)
  const expirationTime = day && endOf(day)
  if (cells.expiration !== '' && day === null) fault('expiration', 'Import.DateInvalid')
  if (day !== null && expirationTime === null) fault('expiration', 'Import.DateAfterUnit')
  if (expirationTime !== null && !isLater(expirationTime, now)) fault('expiration', 'Import.DatePast')
  const { email, name, studentId } = cells
  const className = onlyClass ?? cells.className
  return { read: { row, email, className, name, role: role ?? 'student', expirationTime, studentId: studentId || null }, faults }
}

/** Rows by class, in the order of the file. */
export const byClass = (rows: readonly ImportRow[]): ReadonlyMap<string, readonly ImportRow[]> =>
  Map.groupBy(
    rows.filter(({ className }) => className !== ''),
    ({ className }) => className,
  )

const accountsTwice = (rows: readonly ImportRow[]): ImportFault[] =>
  [...Map.groupBy(rows, ({ email }) => email.toLowerCase())]
    .filter(([email, same]) => email !== '' && same.length > 1)
    .flatMap(([, [, ...more]]) => more)
    .map(({ row, email }): ImportFault => ({ row, column: 'email', value: email, code: 'Import.AccountTwice' }))

const faultsOfClass = (className: string, rows: readonly ImportRow[]): ImportFault[] => {
  const teachers = rows.filter(({ role }) => role === 'teacher')
  const several = teachers
    .slice(1)
    .map(({ row, email }): ImportFault => ({ row, column: 'role', value: `${className}: ${email}`, code: 'Import.TeacherSeveral' }))
  const first = rows[0]?.row ?? null
  const missing: ImportFault[] = [{ row: first, column: 'className', value: className, code: 'Import.TeacherMissing' }]
  return [...accountsTwice(rows), ...several, ...(teachers.length === 0 ? missing : [])]
}

/** The parser only fails on misplaced quotes, in the row after the last one it returned. */
const notTable = (error: unknown): ReadImport => {
  const row = error instanceof CsvError && typeof error.records === 'number' ? error.records + 1 : null
  return { rows: [], faults: [{ row, column: null, value: '', code: row === null ? 'Import.NotTable' : 'Import.QuoteWrong' }], skipped: [] }
}

/** Line endings, mixed ones included: another program may have appended rows to a template. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** Separators: spreadsheets use the one of their locale. The headings determine which. */
const SEPARATORS = [',', ';', '\t']

const separatorOf = (text: string): string => {
  const head = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const cellsOf = (separator: string) => head.split(separator).length
  return SEPARATORS.reduce((best, separator) => (cellsOf(separator) > cellsOf(best) ? separator : best))
}

/** The cells by spreadsheet row. Throws if the text is not a table. */
const recordsOf = async (text: string): Promise<{ row: number; cells: string[] }[]> => {
  const parser = parse({ bom: true, delimiter: separatorOf(text), relax_column_count: true, record_delimiter: LINE_ENDS, to: MOST_LINES })
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += CHARACTERS_AT_A_TIME) {
      yield text.slice(at, at + CHARACTERS_AT_A_TIME)
      await nextTurn()
    }
  }
  const records: { row: number; cells: string[] }[] = []
  await pipeline(pieces, parser, async (read: AsyncIterable<string[]>) => {
    for await (const cells of read) records.push({ row: records.length + 1, cells: cells.map(tidy) })
  })
  return records
}

/** Reads a file and all its faults, in row order. */
export const readImport = async (bytes: Uint8Array, unit: ImportingUnit): Promise<ReadImport> => {
  const text = decoded(bytes)
  if (text === null) return ofFile('Import.NotText')
  let records: { row: number; cells: string[] }[]
  try {
    records = await recordsOf(text)
  } catch (error) {
    return notTable(error)
  }
  const [head, ...below] = records.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (head === undefined || below.length === 0) return ofFile('Import.NoRows')
  const places = new Map(columns.map((column) => [column, head.cells.findIndex((cell) => headings[column].includes(cell.toLowerCase()))]))
  const cellOf = (cells: readonly string[], column: ImportColumn) => cells[places.get(column) ?? -1] ?? ''
  const needed = unit.className === undefined ? required : requiredInClass
  const missing = needed.filter((column) => (places.get(column) ?? -1) < 0)
  if (missing.length > 0)
    return ofFile('Import.ColumnMissing', missing.map((column) => headings[column].slice(0, 2).join(' / ')).join(', '))
  const isExample = ({ cells }: { cells: string[] }) => cellOf(cells, 'email').toLowerCase() === EXAMPLE_EMAIL
  const skipped = below.filter(isExample).map(({ row }) => row)
  const body = below.filter((record) => !isExample(record))
  if (body.length === 0) return ofFile('Import.OnlyExample', '', skipped)
  if (body.length > MOST_ROWS) return ofFile('Import.TooManyRows')
  const endOf = endsIn(unit)
  const rows: ImportRow[] = []
  const faults: ImportFault[] = []
  for (const [index, { row, cells }] of body.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await nextTurn()
    const asRead = Object.fromEntries(columns.map((column) => [column, cellOf(cells, column)])) as Cells
    const one = readRow(row, asRead, unit, endOf)
    rows.push(one.read)
    faults.push(...one.faults)
  }
  if (unit.className !== undefined) faults.push(...accountsTwice(rows))
  else faults.push(...[...byClass(rows)].flatMap(([className, members]) => faultsOfClass(className, members)))
  return { rows, faults: faults.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)), skipped }
}
