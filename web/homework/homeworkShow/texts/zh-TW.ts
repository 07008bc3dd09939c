// 作答作業頁面的文字。
import type en from './en.ts'

const texts: typeof en = {
  facts: '作業說明',
  until: '到 {{time}} 為止',
  extended: '你的截止時間比全班晚',
  extendedUntil: '延長到 {{time}}：{{reason}}',
  makeUp: '補交',
  pass: '及格分數：{{pass}}，滿分 {{total}}',
  place: '地點：{{place}}',
  counts: {
    last: '每題以最後一次送出的作答計分。',
    best: '每題以分數最高的作答計分。',
  },
  countsMakeUp: '補交的作答分數較高時，才會取代原本的分數。',
  mostHandIns_one: '每題最多可以送出 {{count}} 次。',
  mostHandIns_other: '每題最多可以送出 {{count}} 次。',
  interval_one: '兩次送出之間至少要隔 {{count}} 秒。',
  interval_other: '兩次送出之間至少要隔 {{count}} 秒。',
  feedback: {
    total: '截止前只顯示作答的結果與分數，不顯示各筆測試資料的結果。',
    compile: '截止前只顯示能不能編譯。',
    none: '截止後才顯示結果。',
  },
  state: '送出狀態',
  handedIn: '已送出',
  notHandedIn: '未送出',
  progress: '已送出 {{handedIn}} / {{total}} 題',
  none: '沒有題目',
  ended: '「{{name}}」已結束。截止前送出的作答都會計分；還沒送出的程式碼已保存為草稿。',
}

export default texts
