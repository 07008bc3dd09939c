// 沿用其他課程的活動。
import type en from './en.ts'

const texts: typeof en = {
  open: '沿用先前的課程',
  title: '沿用先前的課程',
  explained: '把那個課程的練習與作業在本課程重新建立一份，不包含成員、作答與成績。原本的課程不會改變。',
  from: '先前的課程',
  find: '輸入課程名稱',
  notFound: '沒有符合的課程。',
  over: '{{name}}（已結束）',
  none: { title: '沒有其他課程', text: '你不是其他課程的教師或助教。' },
  nothing: { title: '沒有可以沿用的內容', text: '這個課程沒有練習，也沒有作業。' },
  moveDays: '作業時間移動的天數',
  moveDaysHint: '作業的所有時間都移動這些天數，時刻不變。時間以本課程所在時區 {{timeZone}} 表示。',
  proposal: { today: '第一份作業從今天（{{day}}）開始', monday: '第一份作業從下週一（{{day}}）開始' },
  brings: '會沿用的內容',
  ofKind: '{{kind}}（{{count}}）',
  fault: { past: '開始時間已過，不會沿用。', afterClass: '結束時間晚於本課程的到期日，不會沿用。' },
  present_one: '本課程已有 {{count}} 項活動；原有的會保留，沿用的會另外加入。',
  present_other: '本課程已有 {{count}} 項活動；原有的會保留，沿用的會另外加入。',
  submit_one: '沿用 {{count}} 項活動',
  submit_other: '沿用 {{count}} 項活動',
  close: '關閉',
  result: {
    summary: '{{count}} 項中已沿用 {{copied}} 項。',
    copied: '已沿用',
    leftOut: '未沿用',
    named: '{{kind}}：{{name}}',
    unknown: '無法在本課程建立（{{code}}）。',
  },
}

export default texts
