// Display names of request fields of the typing playground. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const typingFields: FieldNames = {
  typed: { 'zh-TW': '輸入的文字', en: 'Typed text' },
  textVersion: { 'zh-TW': '文章版本', en: 'Version of the texts' },
  textIndex: { 'zh-TW': '文章', en: 'Text' },
}
