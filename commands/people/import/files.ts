// The two files of an import, as CSV with a byte order mark, by which spreadsheets recognize UTF-8: the template and the result.
import type { Language } from '../../../protocol/catalogue.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import { dayIn } from '../../../protocol/days.ts'
import type { ImportProgress } from './note.ts'
import { columns, EXAMPLE_EMAIL, headings, type ImportColumn, type ImportRow } from './rows.ts'
import { accountOf } from './work.ts'

const fileOf = (lines: readonly (readonly string[])[]): string => `${BYTE_ORDER_MARK}${lines.map(csvLine).join('')}`

const headingsIn = (language: Language): string[] => columns.map((column) => headings[column][language === 'en' ? 1 : 0] as string)

const withSlashes = (day: string) => day.replaceAll('-', '/')

/** Headings and an example row; its address is reserved, and the row is skipped if left in. */
export const templateFile = (language: Language, { className, lastDay }: { className: string | null; lastDay: string }): string => {
  const say = words[language]
  const example: Record<ImportColumn, string> = {
    email: EXAMPLE_EMAIL,
    className: className ?? say.exampleClass,
    expiration: withSlashes(lastDay),
    name: say.exampleName,
    role: say.student,
    studentId: 'B1234567',
  }
  return fileOf([headingsIn(language), columns.map((column) => example[column])])
}

const words = {
  en: {
    row: 'row',
    result: 'result',
    registered: 'new account',
    existing: 'account was there',
    invited: 'invited, waiting for an answer',
    accepted: 'invited, has joined',
    refused: 'not done',
    inClass: 'in the class before',
    numberChanged: 'student number changed',
    numberLeft: 'student number not taken over, another unit keeps it',
    separator: '; ',
    waiting: 'not yet',
    exampleClass: 'Example class',
    exampleName: 'Example (this row is skipped)',
    teacher: 'teacher',
    assistant: 'assistant',
    student: 'student',
  },
  'zh-TW': {
    row: '列',
    result: '結果',
    registered: '新建帳號',
    existing: '原有帳號',
    invited: '已邀請，等待回覆',
    accepted: '已邀請並加入',
    refused: '未完成',
    inClass: '原本就在課程裡',
    numberChanged: '學號已變更',
    numberLeft: '學號由其他單位管理，未變更',
    separator: '；',
    waiting: '尚未處理',
    exampleClass: '範例課程',
    exampleName: '範例（這一列會略過）',
    teacher: '教師',
    assistant: '助教',
    student: '學生',
  },
} as const

/** Erased users appear without address and name. Dates are in the unit's time zone, as in the imported file. */
export const resultFile = (
  rows: readonly ImportRow[],
  { made, refused }: ImportProgress,
  { isForgotten, isMember }: { isForgotten(userId: number): boolean; isMember(userId: number): boolean },
  messageOf: (code: string) => string,
  language: Language,
  timeZone: string,
): string => {
  const say = words[language]
  const resultOf = (row: ImportRow): string => {
    const code = refused[row.row]
    if (code !== undefined) return `${say.refused}: ${messageOf(code)}`
    const person = made[accountOf(row)]
    if (person === undefined) return say.waiting
    const number = person.isNumberLeft ? [say.numberLeft] : person.isNumberChanged ? [say.numberChanged] : []
    if (person.isInvited) {
      const hasJoined = person.userId !== null && isMember(person.userId)
      return [hasJoined ? say.accepted : say.invited, ...number].join(say.separator)
    }
    const found = person.isInClass ? say.inClass : say.existing
    return [person.isNew ? say.registered : found, ...number].join(say.separator)
  }
  const dayOf = (time: string | null) => (time === null ? '' : withSlashes(dayIn(timeZone, time)))
  const lines = rows.map((row) => {
    const userId = made[accountOf(row)]?.userId ?? null
    const isGone = userId !== null && isForgotten(userId)
    const { className, role, studentId } = row
    const cells: Record<ImportColumn, string> = {
      email: isGone ? '' : row.email,
      className,
      expiration: dayOf(row.expirationTime),
      name: isGone ? '' : row.name,
      role: say[role],
      studentId: isGone ? '' : (studentId ?? ''),
    }
    return [String(row.row), ...columns.map((column) => cells[column]), resultOf(row)]
  })
  return fileOf([[say.row, ...headingsIn(language), say.result], ...lines])
}
