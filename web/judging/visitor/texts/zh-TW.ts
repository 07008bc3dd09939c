// 訪客試做題目的文字。
import type en from './en.ts'

const texts: typeof en = {
  lead: '不需要帳號。寫一個程式，用範例測試資料執行看看；有帳號之後，程式會以全部的測試資料評測，寫過的內容也會保留。',
  kept: '程式不會保留，離開這個頁面就會消失。',
  note: '依題目的比對規則判定。訪客只能使用評測系統的一小部分，有時需要等候。',
  none: {
    title: '目前沒有可以試做的題目',
    text: '這個平台目前沒有開放題目給沒有帳號的人試做。',
  },
}

export default texts
