// Display names of the request fields of the timeline. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const auditFields: FieldNames = {
  after: { 'zh-TW': '起始位置', en: 'Position' },
  offsetMinutes: { 'zh-TW': '時區', en: 'Time zone' },
  position: { 'zh-TW': '位置', en: 'Position' },
  types: { 'zh-TW': '類型', en: 'Types' },
}
