// What people call the fields of requests about classes and their members. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const classesFields: FieldNames = {
  groupId: { 'zh-TW': '課程', en: 'Class' },
}
