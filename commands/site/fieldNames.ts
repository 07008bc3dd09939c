// What people call the fields of requests about the platform itself. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const siteFields: FieldNames = {
  value: { 'zh-TW': '設定值', en: 'Value' },
}
