// Display names of request fields of the learning area. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const learningFields: FieldNames = {
  lessonId: { 'zh-TW': '課', en: 'Lesson' },
  unit: { 'zh-TW': '單元', en: 'Unit' },
  problemIds: { 'zh-TW': '題目', en: 'Problems' },
}
