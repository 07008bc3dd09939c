// 忘記密碼時的文字。
import type en from './en.ts'

const texts: typeof en = {
  intro: '請輸入帳號，再選擇把重設連結寄到信箱，或請有權限的人協助重設。',
  byMail: '寄重設連結給我',
  byHelper: '請管理者協助',
  back: '回到登入',
  unknown: '使用者不存在',
  unknownText: '沒有使用這個電子郵件的帳號。',
  mailed: '信件已寄往 {{email}}；如果你確認過備援電子郵件，也會寄到那裡。連結只能使用一次，60 分鐘內有效；如果沒有收到，請看看垃圾郵件匣。',
  notMailed: '這個平台目前不寄信，請改為請管理者協助。',
  whom: '想請誰協助？',
  helper: '{{name}}（{{role}}）',
  nobody: '這個帳號目前沒有可以協助的人，請聯絡學校。',
  send: '送出要求',
  asked: '已送出要求',
  askedWhom: '{{name}} 會在收件匣看到你的要求。',
  askedText: '{{name}} 會在收件匣看到你的要求。對方接受後，會告訴你下次登入要用的密碼。',
  nameless: '未填姓名',
  roles: { BU_ADMIN: '單位管理者', TEACHER: '教師', ASSISTANT: '助教', UNKNOWN: '平台管理員' },
  numbered: '平台管理員（{{number}}）',
  first: {
    none: '你是用教育雲端帳號登入的，在這裡還沒有密碼，所以沒有可以變更的密碼。',
    byMail: '如果想設定密碼，可以把連結寄到 {{email}}。用連結設定後需要重新登入；之後仍然可以用教育雲端帳號登入。',
    noAddress: '要有電子郵件的帳號才能設定密碼，而你的帳號沒有電子郵件。請洽詢平台的聯絡窗口：',
  },
  invalid: '這個連結已經失效',
  invalidText: '連結只能使用一次，60 分鐘內有效；密碼以其他方式變更後也會失效。請再試一次。',
  again: '再試一次',
  description: '請設定往後登入用的新密碼。設定後，所有已登入的裝置都會登出。',
  submit: '設定新密碼',
  done: '已設定新密碼',
  doneText: '現在可以用新密碼登入。',
}
export default texts
