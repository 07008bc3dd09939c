// 首頁與購買方案的文字。
import type en from './en.ts'

const texts: typeof en = {
  hero: {
    short: '動手解題，學好程式',
    title: '寫下程式，看見結果，記住每一步',
    lead: 'Chronojudge 是程式課的練習場。學生用熟悉的語言解題，幾秒內就有評測結果；教師看得到每一份答案是怎麼寫出來的。',
    signIn: '登入',
    myGroups: '前往我的課程',
    plans: '查看購買方案',
  },
  counts: { users: '位使用者', answers: '次評測' },
  features: {
    title: '為課堂而生',
    judge: { title: '幾秒就有結果', text: '公開與隱藏的測試資料逐筆執行、逐筆比對；公開的資料還能看出輸出差在哪裡。' },
    live: { title: '打開瀏覽器就能寫', text: '完整的程式編輯器、自訂輸入、自動保存的草稿，不必安裝任何軟體。' },
    audit: { title: '記得一切的時間軸', text: '每次送出、評測與變更都依序留存，課堂上的任何一刻都能重新檢視。' },
    safe: { title: '安全執行', text: '程式在隔離的沙箱中執行，時間與記憶體限制準確，彼此互不干擾。' },
    class: { title: '照顧整個班級', text: '練習循序漸進、進度一目了然，適時開放解答，全班的作答紀錄集中在一處。' },
    both: { title: '中英雙語', text: '介面與題目都有繁體中文與英文，隨時可以切換。' },
  },
  plans: {
    intro: '個人使用，或全校大量授權。',
    personal: {
      title: '個人授權',
      per: '／年',
      one: '課程中的所有練習題庫',
      two: '保留作答紀錄與進度',
      three: '電子郵件支援',
      ask: '以電子郵件洽詢',
    },
    bulk: {
      title: '學校大量授權',
      price: '歡迎洽詢',
      one: '課程與學生人數不限',
      two: '包含教師與助教帳號',
      three: '協助學校導入',
      hotline: '請撥打專線：',
    },
  },
}
export default texts
