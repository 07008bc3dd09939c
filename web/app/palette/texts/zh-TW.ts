// 搜尋面板的文字。
import type en from './en.ts'

const texts: typeof en = {
  nothing: '找不到符合的項目',
  searching: '搜尋中…',
  tasks: '題目',
  actions: '功能',
  classes: '課程',
  activities: '活動',
  people: '人員',
  main: '前往',
  page: '前往',
  console: '教師後台',
  admin: '管理',
  unit: '單位',
  profile: '帳號',
  session: '帳號',
  language: '語言',
  theme: '外觀',
}

export default texts
