// 個資同意書的文字。
import type en from './en.ts'

const texts: typeof en = {
  title: '個人資料保護聲明',
  intro: '請詳閱以下聲明，同意後即可完成登入。',
  agree: '同意並登入',
  disagree: '不同意',
  refused: '未同意個人資料保護聲明，無法登入。',
}

export default texts
