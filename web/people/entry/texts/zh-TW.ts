// 建立登入連結頁面的文字。
import type en from './en.ts'

const texts: typeof en = {
  description:
    '供學校網站引導師生直接進入，不需輸入密碼。每個連結只能讓一個人登入一次，並會留下紀錄。拿到連結的人就能登入，請勿交給其他人。',
  account: '帳號（電子郵件）',
  scope: '用途',
  scopeHint: '會和這次登入一起記錄，例如「校務入口網」。',
  redirectUrl: '登入後前往',
  redirectHint: '本站的頁面，以斜線開頭。',
  minutes: '有效時間（分鐘，最多 60）',
  make: '建立連結',
  made: '{{account}} 的登入連結',
  until: '可使用一次，{{time}} 之前有效。',
  copy: '複製',
  copied: '已複製',
}
export default texts
