// 收件匣的文字。
import type en from './en.ts'

const texts: typeof en = {
  title: '收件匣',
  empty: '目前沒有信件',
  emptyText: '別人請你協助的事，以及與你的帳號、課程有關的通知，都會放在這裡。',
  list: '信件，最新的在最上面',
  isNew: '新信件',
  open: '前往查看',
  arrived: '收件匣有 {{count}} 封新信件',
  done: { accept: '已接受', reject: '已拒絕' },
  acceptTitle: '確定要重設密碼嗎？',
  acceptText:
    '{{name}} 的密碼會恢復為預設值，所有已登入的裝置都會登出；對方下次登入時必須變更密碼。預設密碼所有人相同，不會顯示在這裡：它由平台管理員設定在伺服器上（RESET_PASSWORD），不知道時請詢問平台管理員。',
}
export default texts
