// Display names of request fields of practices. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const practiceFields: FieldNames = {
  activityIds: { 'zh-TW': '活動順序', en: 'Order of activities' },
  seen: { 'zh-TW': '先前的順序', en: 'Order before' },
  useTqcAns: { 'zh-TW': '使用 TQC 解答', en: 'Use of the TQC answer' },
}
