// Display names of request fields of the shared editor. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const classEditorFields: FieldNames = {
  edits: { 'zh-TW': '修改', en: 'Edits' },
  epoch: { 'zh-TW': '編輯權編號', en: 'Number of the licence' },
  seq: { 'zh-TW': '修改編號', en: 'Number of the edit' },
  tab: { 'zh-TW': '分頁', en: 'Page' },
  view: { 'zh-TW': '游標與捲動位置', en: 'Cursor and scroll' },
  anchor: { 'zh-TW': '選取起點', en: 'Start of the selection' },
  head: { 'zh-TW': '選取終點', en: 'End of the selection' },
  length: { 'zh-TW': '長度', en: 'Length' },
  topLine: { 'zh-TW': '第一行', en: 'First line shown' },
}
