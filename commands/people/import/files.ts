// The two files of an import, as CSV with a mark that spreadsheets know UTF-8 by: the template, and what was made.
import type { Language } from '../../../protocol/catalogue.ts'
import { dayIn } from '../../../protocol/days.ts'
import type { ImportProgress } from './note.ts'
import { columns, headings, type ImportRow } from './rows.ts'
import { accountOf } from './work.ts'

const MARK = '\uFEFF'

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
const fileOf = (lines: readonly (readonly string[])[]): string => `${MARK}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`

const headingsIn = (language: Language): string[] => columns.map((column) => headings[column][language === 'en' ? 1 : 0] as string)

/** The headings alone: what stands below them would be imported. */
export const templateFile = (language: Language): string => fileOf([headingsIn(language)])

const words = {
  en: {
    row: 'row',
    result: 'result',
    registered: 'new account',
    existing: 'account was there',
    invited: 'invited, waiting for an answer',
    accepted: 'invited, has joined',
    refused: 'not done',
    waiting: 'not yet',
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
    waiting: '尚未處理',
    teacher: '教師',
    assistant: '助教',
    student: '學生',
  },
} as const

/** Whoever is forgotten is in it without address and name; days are those of the unit's time zone, as the file had them. */
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
    if (person.isInvited) return person.userId !== null && isMember(person.userId) ? say.accepted : say.invited
    return person.isNew ? say.registered : say.existing
  }
  const dayOf = (time: string) => dayIn(timeZone, time).replaceAll('-', '/')
  const lines = rows.map((row) => {
    const userId = made[accountOf(row)]?.userId ?? null
    const isGone = userId !== null && isForgotten(userId)
    const { className, expirationTime, role } = row
    return [String(row.row), isGone ? '' : row.email, className, dayOf(expirationTime), isGone ? '' : row.name, say[role], resultOf(row)]
  })
  return fileOf([[say.row, ...headingsIn(language), say.result], ...lines])
}
