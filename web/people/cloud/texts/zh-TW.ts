// 教育雲端帳號登入的文字。
import type en from './en.ts'

const texts: typeof en = {
  asking: '登入中…',
  failed: '登入沒有完成',
  cancelled: '這次登入已取消。',
  refused: '教育雲端帳號服務沒有確認這次登入。',
  notBegun: '這次登入不是從這個視窗開始的，或已經用過了。',
  again: '再試一次',
  byPassword: '使用帳號密碼登入',
  linkTitle: '還差一步，只需要做這一次',
  linkText: '這裡已經有一個電子郵件為 {{account}} 的帳號。請輸入這個帳號的密碼來連結，以後就能用教育雲端帳號登入。',
  password: '{{account}} 的密碼',
  link: '連結並登入',
  title: '教育雲端帳號',
  isLinked: '已連結',
  account: '可以用 {{account}}（{{host}}）登入這個帳號。',
  notLinked: '尚未連結。用電子郵件為 {{account}} 的{{name}}登入一次，並輸入這裡的密碼，就會連結。',
  onlyWay: '這是你唯一的登入方式，所以不能解除連結。如果你的帳號有電子郵件，可以在登入視窗的「忘記密碼？」設定密碼。',
  unlink: '解除連結',
  unlinkTitle: '解除教育雲端帳號的連結',
  unlinkText: '解除後只能用密碼登入。請輸入密碼，確認你記得它。',
  isUnlinkedNow: '已解除教育雲端帳號的連結。',
}

export default texts
