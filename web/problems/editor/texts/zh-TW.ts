// 編寫題目頁面各部分的文字：圖片、付費與 TQC+、提醒。
import type en from './en.ts'

const texts: typeof en = {
  picture: {
    add: '插入圖片',
    hint: '也可以直接貼上或拖放圖片。',
    sending: '正在上傳「{{name}}」…',
    inserted: '「{{name}}」已插入。',
    failed: '無法插入「{{name}}」：{{why}}',
    kinds: '圖片必須是 JPEG、PNG、WebP 或 GIF。',
    alt: '圖片',
  },
  kind: {
    title: '付費題庫、TQC+、相似度',
    needMoney: '屬於付費題庫',
    isTQC: 'TQC+ 題目',
    canAnalyze: '題目集可以比對這題答案的相似度',
    answers: 'TQC 解答',
    answersHint: '題目集選擇與 TQC 解答比對時使用，每種程式語言一份。只有你和平台管理員看得到。',
    answer: '{{language}} 的 TQC 解答',
    add: '新增 {{language}} 的解答',
    remove: '移除 {{language}} 的解答',
    removed: '已移除 {{language}} 的解答。',
    none: '沒有 TQC 解答。',
  },
  author: {
    title: '試跑程式',
    number: '程式 {{number}}',
    name: '名稱',
    expected: '預期結果',
    source: '程式碼',
  },
  failing: {
    title: '標準程式沒有通過',
    text: '以目前的內容試跑，標準程式在測試資料 {{numbers}} 沒有通過。測試資料正確嗎？儲存後會以它評測作答。',
    save: '仍要儲存',
  },
  warnings: {
    title: '出題前請留意',
    noVisible: '沒有公開的測試資料：學生無法試跑。',
    noHidden: '沒有隱藏的測試資料：學生可以直接印出答案。',
    noSolution: '已勾選可以開放解答，但沒有解答內容。',
    missingLocale: '題目內容只有一種語系。',
    noTqcAnswer: '這是 TQC+ 題目，但沒有 TQC 解答。',
  },
}

export default texts
