// 編輯器與其工具的文字。
import type en from './en.ts'

const editor: typeof en = {
  code: {
    label: '程式碼編輯器，{{language}}',
    language: '程式語言',
    noLanguage: '這個題目沒有可用的程式語言。',
    notInstalled: '{{name}}（這台伺服器沒有安裝）',
    notOffered: '{{name}}（這個平台已不提供）',
    import: '匯入檔案',
    more: '程式碼的其他操作',
    download: '下載 {{name}}',
    empty: '請先寫一些程式碼。',
    tabHint: 'Tab 鍵用來縮排；按 {{leave}} 後，Tab 鍵可離開編輯器，按 {{back}} 可回到編輯器。',
  },
  template: {
    offer: '編輯器是空的。',
    use: '從 {{name}} 範本開始',
    last: '載入上次送出的程式碼（{{language}}，{{time}}）',
    reset: '換回範本重新開始',
    started: '編輯器裡是 {{name}} 範本。',
    goneOn: '以 {{name}} 範本重新開始。',
  },
  theme: { label: '編輯器外觀', dark: '一律深色', page: '跟隨頁面' },
  font: { now: '字型大小：{{size}}', larger: '放大', smaller: '縮小', usual: '預設大小（{{size}}）' },
  files: {
    add: '新增檔案',
    drop: '將程式檔或 ZIP 檔拖放到這裡',
    label: '程式碼編輯器，{{language}}：{{name}}',
    started: '檔案已載入編輯器。',
    goneOn: '從載入的檔案接著寫。',
    added: '檔案已加入。',
  },
}
export default editor
