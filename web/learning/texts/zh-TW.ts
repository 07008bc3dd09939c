// 學習專區的文字。
import type en from './en.ts'

const texts: typeof en = {
  description: '依自己的步調閱讀課程，每一課都有可以試做的題目。',
  none: '目前沒有課程',
  progress: '已讀 {{done}} 課，共 {{total}} 課',
  read: '已讀',
  revised: '讀過之後有更新',
  markRead: '標記為已讀',
  isRead: '你已讀過這一課',
  next: '下一課：{{title}}',
  unknown: '找不到這一課',
  problems: '試做題目',
  loading: '載入中…',
  tryIt: '在這裡試做',
  close: '收合',
  of: '{{action}}：{{title}}',
  submit: '到「{{group}}，{{practice}}」送出',
  page: '題目頁面',
  note: '依題目的比對規則判定。這裡只執行範例，不會送出作答。',
  kept: '程式會保留在這個瀏覽器，直到你登出。',
  guestKept: '程式不會保留，離開這個頁面就會消失。',
  guest: '訪客只能瀏覽：可以閱讀題目、試寫程式，但不能執行。',
  gone: '這一題已經不能在這裡試做。',
  notYours: '題目 {{number}} 不在你的任何練習中。',
}

export default texts
