// Display names of request fields of classes and their members. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const classesFields: FieldNames = {
  courseNumber: { 'zh-TW': '課號', en: 'Course number' },
  groupId: { 'zh-TW': '課程', en: 'Class' },
  states: { 'zh-TW': '狀態', en: 'States' },
}
