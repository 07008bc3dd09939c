// Display names of request fields of exams. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const examsFields: FieldNames = {
  answerMinutes: { 'zh-TW': '作答時間（分鐘）', en: 'Answer time in minutes' },
  extendMinutes: { 'zh-TW': '延長時間（分鐘）', en: 'Extension in minutes' },
  freezeMinutes: { 'zh-TW': '排名凍結時間（分鐘）', en: 'Frozen minutes of the ranking' },
  hasCompletion: { 'zh-TW': '編輯器自動完成', en: 'Completion in the editor' },
  isClosed: { 'zh-TW': '考試期間關閉其他功能', en: 'Rest of the product closed' },
  isExcused: { 'zh-TW': '免考', en: 'Excused' },
  isForAll: { 'zh-TW': '回覆給所有考生', en: 'Answer to all' },
  mainRank: { 'zh-TW': '主要名次', en: 'Main ranks' },
  networks: { 'zh-TW': '可應試的網路', en: 'Networks' },
  questionId: { 'zh-TW': '提問', en: 'Question' },
  results: { 'zh-TW': '成績公開時機', en: 'When results are shown' },
  safeExamBrowser: { 'zh-TW': 'Safe Exam Browser 設定金鑰', en: 'Config keys of Safe Exam Browser' },
  showAll: { 'zh-TW': '顯示全部', en: 'Show all' },
  time: { 'zh-TW': '時間', en: 'Time' },
  subRank: { 'zh-TW': '次要名次', en: 'Further ranks' },
  status: { 'zh-TW': '狀態', en: 'Status' },
}
