// 想登入但還沒有帳號的人看到的文字。
import type en from './en.ts'

const texts: typeof en = { none: '還沒有帳號？', how: '怎麼取得帳號' }

export default texts
