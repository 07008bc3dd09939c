// Names of the fields of requests about activities of a class, whatever their kind. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const activitiesFields: FieldNames = {
  activityId: { 'zh-TW': '活動', en: 'Activity' },
  commentId: { 'zh-TW': '留言', en: 'Comment' },
  fromGroupId: { 'zh-TW': '原課程', en: 'Copied class' },
  from: { 'zh-TW': '起始行', en: 'First line' },
  isEnable: { 'zh-TW': '是否開放', en: 'Open' },
  lines: { 'zh-TW': '行號', en: 'Lines' },
  moveDays: { 'zh-TW': '日期移動的天數', en: 'Days to move' },
  points: { 'zh-TW': '加減分', en: 'Points' },
  savedCommentId: { 'zh-TW': '常用評語', en: 'Saved comment' },
  score: { 'zh-TW': '分數', en: 'Score' },
  settings: { 'zh-TW': '設定', en: 'Settings' },
  text: { 'zh-TW': '內容', en: 'Text' },
  toGroupId: { 'zh-TW': '目標課程', en: 'Target class' },
  to: { 'zh-TW': '結束行', en: 'Last line' },
  which: { 'zh-TW': '哪些作答', en: 'Which answers' },
}
