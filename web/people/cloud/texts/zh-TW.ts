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
  linkTitle: '連結你的帳號',
  linkText: '這裡已經有一個電子郵件為 {{account}} 的帳號。請輸入這個帳號的密碼來連結，以後就能用教育雲端帳號登入。',
  password: '{{account}} 的密碼',
  link: '連結並登入',
  title: '教育雲端帳號',
  isLinked: '已連結',
  account: '可以用 {{account}}（{{host}}）登入這個帳號。',
  notLinked: '尚未連結。連結後，不論{{name}}的電子郵件是什麼，都能用它登入這個帳號。',
  linkOwn: '連結{{name}}',
  linkOwnText: '請輸入這個帳號的密碼，再用{{name}}登入一次；以後就能用它登入這裡。',
  linkGo: '前往{{name}}',
  linking: '連結教育雲端帳號中…',
  linkFailed: '教育雲端帳號沒有連結成功',
  backToSecurity: '回到登入與安全',
  isLinkedNow: '已將教育雲端帳號連結到你的帳號。',
  onlyWay: '你的帳號沒有電子郵件，這是你唯一的登入方式，所以不能解除連結。',
  noPassword: '你在這裡還沒有密碼，這是你唯一的登入方式，所以不能解除連結。',
  firstPassword: '如何設定密碼',
  unlink: '解除連結',
  unlinkTitle: '解除教育雲端帳號的連結',
  unlinkText: '解除後只能用密碼登入。請輸入密碼，確認你記得它。',
  isUnlinkedNow: '已解除教育雲端帳號的連結。',
}

export default texts
