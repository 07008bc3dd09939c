// Display names of request fields of homework. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const homeworkFields: FieldNames = {
  canMakeUp: { 'zh-TW': '可補交', en: 'With a make-up' },
  counts: { 'zh-TW': '採計的作答', en: 'Which answer counts' },
  endTime: { 'zh-TW': '結束時間', en: 'End' },
  feedback: { 'zh-TW': '作答時看得到的結果', en: 'Results shown meanwhile' },
  intervalSeconds: { 'zh-TW': '兩次送出的間隔', en: 'Interval between submissions' },
  makeUpEndTime: { 'zh-TW': '補交結束時間', en: 'End of the make-up' },
  makeUpStartTime: { 'zh-TW': '補交開始時間', en: 'Start of the make-up' },
  mostHandIns: { 'zh-TW': '送出次數上限', en: 'Most submissions' },
  notifyEnd: { 'zh-TW': '結束時通知', en: 'Notice at the end' },
  notifyMakeUpEnd: { 'zh-TW': '補交結束時通知', en: 'Notice at the end of the make-up' },
  notifyMakeUpStart: { 'zh-TW': '補交開始時通知', en: 'Notice at the start of the make-up' },
  notifyStart: { 'zh-TW': '開始時通知', en: 'Notice at the start' },
  passScore: { 'zh-TW': '及格分數', en: 'Pass score' },
  place: { 'zh-TW': '地點', en: 'Place' },
  startTime: { 'zh-TW': '開始時間', en: 'Start' },
}
