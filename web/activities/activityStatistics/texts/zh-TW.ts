// Traditional Chinese texts of the statistics of an activity.
import type en from './en.ts'

const texts: typeof en = {
  title: '統計',
  open: '「{{name}}」的統計',
  of: '統計：{{name}}',
  explained: '統計對象為目前在課程中的學生，不含被封鎖者。正確：至少有一次答對；錯誤：有作答但都沒有答對。',
  students: '位學生',
  answers: '筆作答',
  problem: '題目',
  correct: '正確',
  wrong: '錯誤',
  unanswered: '未作答',
  whoOf: '{{title}}，{{about}}：{{count}} 人，顯示名單',
  counts: '正確 {{correct}}　錯誤 {{wrong}}　未作答 {{unanswered}}',
  successRate: '答對率',
  errors: '錯誤的作答',
  search: '搜尋題目',
  actions: '操作',
  viewProblem: '查看題目',
  viewProblemOf: '查看題目：{{title}}',
  viewRecord: '查看紀錄',
  viewRecordOf: '查看紀錄：{{title}}',
  record: '作答紀錄：{{title}}',
  completion: '完成率',
  errorTypes: '錯誤類型',
  nobody: '這個課程沒有學生。',
  noErrors: '目前沒有錯誤的作答。',
  none: '目前沒有題目。',
}

export default texts
