// 工作階段結束後重新登入的文字。
import type en from './en.ts'

const texts: typeof en = {
  again: '重新登入',
  keepTyping: '這裡已經登出。可以先打完再登入，輸入的內容會保存在這個瀏覽器。',
  expired: { title: '請重新登入', text: '登入已經失效。重新登入就能繼續，輸入的內容都還在。' },
  signedInElsewhere: {
    title: '已在其他裝置登入',
    text: '你的帳號剛在其他地方登入，所以這裡已經登出。重新登入就能在這裡繼續，輸入的內容都還在。如果不是你本人，請盡快變更密碼。',
  },
}

export default texts
