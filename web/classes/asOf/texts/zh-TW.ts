// Traditional Chinese texts of the past view.
import type en from './en.ts'

const texts: typeof en = {
  banner: '顯示 {{time}} 當時的資料',
  names: '成員、題目集與數字都是當時的；人名與題目名稱是目前的名稱。這裡的內容不會即時更新，也不能修改。',
  compare: '與今天比較',
  change: '變更時間',
  now: '回到現在',
  title: '顯示過去某個時間',
  explained: '成員、活動與數字會顯示成當時的樣子。網址可以分享給其他能開啟這個頁面的人。',
  time: '日期與時間',
  show: '顯示',
  cancel: '取消',
  missing: '請選擇日期與時間。',
  future: '這個時間還沒有到。',
  early: '那個時間還沒有資料。',
}

export default texts
