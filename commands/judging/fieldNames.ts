// Display names of request fields of running, judging and rejudging programs. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const judgingFields: FieldNames = {
  allClasses: { 'zh-TW': '所有課程', en: 'All classes' },
  answerId: { 'zh-TW': '作答', en: 'Submission' },
  basedOn: { 'zh-TW': '原本的版本', en: 'Version' },
  writtenAt: { 'zh-TW': '最後修改時間', en: 'Last changed at' },
  content: { 'zh-TW': '程式碼內容', en: 'Code content' },
  files: { 'zh-TW': '檔案', en: 'Files' },
  index: { 'zh-TW': '測試資料', en: 'Test case' },
  input: { 'zh-TW': '輸入', en: 'Input' },
  languageId: { 'zh-TW': '程式語言', en: 'Language' },
  lastSubmit: { 'zh-TW': '只列出最後一次', en: 'Last one only' },
  localeId: { 'zh-TW': '語系', en: 'Locale' },
  measure: { 'zh-TW': '相似度種類', en: 'Measure' },
  otherId: { 'zh-TW': '比對的作答', en: 'Compared submission' },
  reason: { 'zh-TW': '原因', en: 'Reason' },
  rejudgeId: { 'zh-TW': '重新評測', en: 'Rejudge' },
  scope: { 'zh-TW': '範圍', en: 'Scope' },
  statusCodes: { 'zh-TW': '評測結果', en: 'Results' },
  source: { 'zh-TW': '程式碼', en: 'Code' },
  test: { 'zh-TW': '測試資料', en: 'Test case' },
}
