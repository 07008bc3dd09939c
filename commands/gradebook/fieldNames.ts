// Display names of request fields of the gradebook. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const gradebookFields: FieldNames = {
  activities: { 'zh-TW': '活動的權重', en: 'Weights of activities' },
  columnId: { 'zh-TW': '欄位', en: 'Column' },
  columns: { 'zh-TW': '自訂欄位', en: 'Own columns' },
  grades: { 'zh-TW': '成績', en: 'Grades' },
  most: { 'zh-TW': '滿分', en: 'Maximum' },
  weighIn: { 'zh-TW': '權重的單位', en: 'Unit of weights' },
}
