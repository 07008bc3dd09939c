// 倒數與時間長度的文字。
import type en from './en.ts'

const texts: typeof en = {
  days_one: '{{count}} 天',
  days_other: '{{count}} 天',
  hours_one: '{{count}} 小時',
  hours_other: '{{count}} 小時',
  minutes_one: '{{count}} 分鐘',
  minutes_other: '{{count}} 分鐘',
  duration: '{{days}} {{hours}} {{minutes}}',
  daysHours: '{{days}} {{hours}}',
  over: '時間到',
}

export default texts
