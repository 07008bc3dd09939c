// Names of the product's areas, by which types of events are grouped.
import { currentLanguage, type UiLanguage } from '../shared/i18n.ts'

const names: Readonly<Record<string, Readonly<Record<UiLanguage, string>>>> = {
  people: { 'zh-TW': '人員與單位', en: 'People and units' },
  classes: { 'zh-TW': '課程', en: 'Classes' },
  problems: { 'zh-TW': '題目與題目集', en: 'Problems and sets' },
  activities: { 'zh-TW': '批改', en: 'Marking' },
  practice: { 'zh-TW': '練習', en: 'Practice' },
  homework: { 'zh-TW': '作業', en: 'Homework' },
  exams: { 'zh-TW': '考試', en: 'Exams' },
  gradebook: { 'zh-TW': '成績簿', en: 'Gradebook' },
  classEditor: { 'zh-TW': '同步編輯器', en: 'Shared editor' },
  judging: { 'zh-TW': '評測', en: 'Judging' },
  learning: { 'zh-TW': '學習專區', en: 'Learning' },
  typing: { 'zh-TW': '打字練習', en: 'Typing' },
  site: { 'zh-TW': '平台', en: 'Platform' },
  competitions: { 'zh-TW': '競賽', en: 'Competitions' },
  analyst: { 'zh-TW': '事件分析', en: 'Analyst' },
  log: { 'zh-TW': '事件紀錄', en: 'Event log' },
}

const order = Object.keys(names)

/** Name of an area in the interface language; its code if it is unknown. */
export const areaName = (area: string): string => names[area]?.[currentLanguage()] ?? area

/** Order of areas: as in the product, unknown ones last. */
export const byArea = (one: { area: string }, other: { area: string }): number => {
  const placeOf = ({ area }: { area: string }) => (order.includes(area) ? order.indexOf(area) : order.length)
  return placeOf(one) - placeOf(other) || one.area.localeCompare(other.area)
}
