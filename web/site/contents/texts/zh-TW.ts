// 管理公開頁面內容的文字。
import type en from './en.ts'

const texts: typeof en = {
  description: '公開頁面與打字練習顯示的內容。變更立即生效，每個版本都會保留。',
  which: '內容',
  names: { typingTexts: '打字練習' },
  language: { 'zh-TW': '中文', en: '英文' },
  inLanguage: '{{label}}（{{language}}）',
  empty: '目前沒有內容。',
  nth: '{{one}} {{number}}',
  add: '新增{{one}}',
  up: '上移：{{name}}',
  down: '下移：{{name}}',
  remove: '移除：{{name}}',
  preview: '預覽',
  save: '儲存',
  saved: '內容已儲存。',
  initial: '這是最初的內容，還沒有人變更過。',
  versions: '版本',
  version: '版本 {{version}}',
  initialVersion: '最初的內容',
  by: '{{time}}，{{name}}',
  deletedPerson: '資料已刪除的使用者',
  restore: '還原這個版本',
  restored: '已還原版本 {{version}}。',
  newer: '較新',
  older: '較舊',
  typing: {
    texts: '文章',
    one: '文章',
    language: '語言',
    title: '標題',
    text: '要輸入的文字',
    textHint: '20 到 2000 個字。回合結束前打完時，會從頭開始。',
  },
}

export default texts
