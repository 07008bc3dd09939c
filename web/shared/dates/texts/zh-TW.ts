// 日曆與時鐘的文字。
import type en from './en.ts'

const texts: typeof en = {
  clear: '清除「{{label}}」的時間',
  previousMonth: '上個月',
  nextMonth: '下個月',
  previousYear: '前一年',
  nextYear: '後一年',
  previousDecade: '前十年',
  nextDecade: '後十年',
  hours: '時',
  minutes: '分',
  calendar: '「{{label}}」的日曆',
  unreadable: '請照 {{format}} 的格式輸入，例如 {{example}}。',
  choose: '選定這個時間',
  untilEnd: '到這一天結束為止（{{timeZone}}）。',
}
export default texts
