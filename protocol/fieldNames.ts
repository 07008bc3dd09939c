// Names of fields in both languages, and texts of their faults: "{field} is required" (requirement g09). A pure leaf.
import { areaFields } from './areas/fields.ts'
import { type ErrorCode, messageOf } from './catalogue.ts'
import type { FieldNames, Language } from './errors.ts'
import { together } from './together.ts'

/** Of fields that belong to no area. */
const commonFields: FieldNames = {
  at: { 'zh-TW': '時間點', en: 'Point in time' },
  body: { 'zh-TW': '要求的內容', en: 'Request' },
  description: { 'zh-TW': '說明', en: 'Description' },
  en: { 'zh-TW': '英文', en: 'English' },
  expirationTime: { 'zh-TW': '到期日', en: 'Expiration time' },
  file: { 'zh-TW': '檔案內容', en: 'File content' },
  fileName: { 'zh-TW': '檔名', en: 'File name' },
  name: { 'zh-TW': '名稱', en: 'Name' },
  order: { 'zh-TW': '順序', en: 'Order' },
  page: { 'zh-TW': '頁碼', en: 'Page' },
  read: { 'zh-TW': '公開測試資料', en: 'Visible' },
  search: { 'zh-TW': '搜尋', en: 'Search' },
  since: { 'zh-TW': '開始時間', en: 'Start time' },
  size: { 'zh-TW': '每頁筆數', en: 'Page size' },
  title: { 'zh-TW': '標題', en: 'Title' },
  until: { 'zh-TW': '結束時間', en: 'End time' },
  'zh-TW': { 'zh-TW': '中文', en: 'Chinese' },
}

/** By the last name in a field's path. */
export const fieldNames: FieldNames = together('field', commonFields, areaFields)

const nameOf = (path: string, language: Language): string | null => {
  const last = path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? ''
  return Object.hasOwn(fieldNames, last) ? (fieldNames[last]?.[language] ?? null) : null
}

/** Text of a fault at a dotted path, with the field's name, never its path; without a name if the field has none. */
export const fieldMessage = (path: string, code: ErrorCode, language: Language): string => {
  const called = nameOf(path, language)
  const message = messageOf(code, language)
  if (called === null || !code.startsWith('Field.')) return message
  if (code === 'Field.Required') return language === 'en' ? `${called} is required` : `${called}為必填`
  // names that the requirements use
  if (code === 'Field.Email') return message
  return language === 'en' ? `${called}: ${message}` : `${called}：${message}`
}
