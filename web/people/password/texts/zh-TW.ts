// 設定密碼的文字。
import type en from './en.ts'

const texts: typeof en = {
  must: '請先設定自己的密碼，再繼續使用。',
  old: '舊密碼',
  new: '新密碼',
  tooShort: '至少 {{count}} 個字元。',
  repeated: '再次輸入新密碼',
  repeatedRequired: '請再次輸入正確的新密碼',
  notSame: '兩次輸入的密碼不一致，請再檢查一次。',
  submit: '變更密碼',
  changed: '密碼已變更。',
}

export default texts
