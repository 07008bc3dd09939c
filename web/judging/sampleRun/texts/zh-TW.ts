// 試做題目的文字。
import type en from './en.ts'

const texts: typeof en = {
  problem: '題目',
  program: '你的程式',
  run: '執行範例',
  notKept: '這個瀏覽器無法保留程式，離開這個頁面就會消失。',
  noLanguage: '這個題目的程式語言目前都無法使用，請稍後再來。',
}

export default texts
