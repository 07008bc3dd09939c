// Display names of the request fields of statistics. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const statisticsFields: FieldNames = {
  hour: { 'zh-TW': '時段', en: 'Hour of the day' },
  sections: { 'zh-TW': '段落', en: 'Sections' },
  topN: { 'zh-TW': '題數', en: 'Number of problems' },
  weekday: { 'zh-TW': '星期', en: 'Weekday' },
}
