// Display names of request fields of the analyst's console. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const analystFields: FieldNames = {
  collection: { 'zh-TW': '讀取模型的集合', en: 'Collection' },
  correlationId: { 'zh-TW': '關聯識別碼', en: 'Correlation' },
  format: { 'zh-TW': '檔案格式', en: 'File format' },
  isRevealed: { 'zh-TW': '顯示姓名與程式碼', en: 'Show names and code' },
  prefix: { 'zh-TW': '識別碼開頭', en: 'Beginning of the id' },
  pseudonym: { 'zh-TW': '代號', en: 'Pseudonym' },
  query: { 'zh-TW': '查詢條件', en: 'Search conditions' },
  queryId: { 'zh-TW': '儲存的查詢', en: 'Saved search' },
  stream: { 'zh-TW': '串流', en: 'Stream' },
}
