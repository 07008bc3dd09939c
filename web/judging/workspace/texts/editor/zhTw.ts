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
  outputs: {
    title: '作答：輸出檔',
    import: '選擇檔案或 ZIP',
    drop: '將以測試資料命名的輸出檔，或它們的 ZIP 檔拖放到這裡',
    download: '下載全部輸出',
    tabs: '各筆測試資料的輸出',
    filled: '{{name}}，已填寫',
    empty: '{{name}}，尚未填寫',
    label: '輸出 {{name}}',
    count: '已填寫 {{count}}／{{total}} 筆輸出',
    size: '{{size}}／{{most}} KiB',
    inputs: '輸入檔與作答方式',
    explain:
      '這一題不送出程式，而是送出下列各筆輸入的輸出：每筆一個文字檔，以測試資料命名（{{name}} 等），也可以是它們的 ZIP 檔，合計最多 {{most}} KiB。沒有檔案的測試資料不計分。',
    explainOne: '這一題不送出程式，而是以純文字送出下列輸入的輸出，最多 {{most}} KiB。',
    beginning: '只顯示開頭。',
    nothing: '請先填寫輸出。',
  },
}
export default editor
