// 沒有平台管理角色時顯示的文字。
import type en from './en.ts'

const texts: typeof en = {
  title: '這個頁面僅供平台管理員使用',
  text: '你的帳號沒有平台管理員的角色。',
}

export default texts
