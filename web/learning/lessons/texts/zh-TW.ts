// 管理學習專區課程的文字。
import type en from './en.ts'

const texts: typeof en = {
  description: '學習專區依這個順序顯示的課程，每一課的每個版本都會保留。',
  add: '撰寫課程',
  intro: '儲存後，每個有帳號的人都能閱讀。',
  language: { 'zh-TW': '中文', en: '英文' },
  order: '順序',
  orderHint: '在所有課程中的順序，從 1 開始。',
  unit: '單元',
  title: '標題',
  content: '內容',
  markdown: 'Markdown，最多 30,000 個字。',
  preview: '預覽',
  previewOf: '預覽：{{language}}',
  noPreview: '寫下的內容會顯示在這裡。',
  problems: '題目',
  problemsHint:
    '以逗號分隔的題目編號。每個有帳號的人都能在這一課閱讀這些題目，並以範例執行程式；題目必須開放所有教師使用、不需付費，並且有公開的測試資料。',
  state: '狀態',
  published: '已發布',
  withdrawn: '已下架',
  changed: '最近變更',
  edit: '編輯',
  withdraw: '下架',
  withdrawTitle: '要下架這一課嗎？',
  withdrawText: '「{{title}}」不再顯示，之後可以重新發布。',
  isWithdrawn: '課程已下架。',
  againHint: '這一課已下架，儲存後會重新發布。',
  publish: '發布',
  save: '儲存',
  saved: '課程已儲存。',
  none: '目前沒有課程',
  unknown: '找不到這一課',
}

export default texts
