// 各種活動共用的文字。
import type en from './en.ts'

const texts: typeof en = {
  formerMember: '已離開的成員',
  picker: {
    title: '要看誰的作答紀錄？',
    label: '學生',
    placeholder: '輸入姓名',
    self: '我自己的紀錄',
    nobodyFound: '找不到符合的人。',
  },
}

export default texts
