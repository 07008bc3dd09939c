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
  inPractice: '{{group}}，{{practice}}',
  notYours: '題目 {{number}} 不在你的任何練習中。',
}

export default texts
