// 以檔案匯入課程的文字。
import type en from './en.ts'

const texts: typeof en = {
  description: '以 CSV 檔案建立課程與成員。在你看過內容並確認之前，不會建立任何資料。',
  file: 'CSV 檔案',
  choose: '選擇檔案',
  template: '下載範本',
  rules: '檔案的格式',
  rule: {
    rows: '一列是一個課程裡的一個人，最多 2,000 列；編碼為 UTF-8 或 Big5。',
    columns: '欄位：電子郵件、課程名稱、使用者到期日、姓名（以上必填），以及身分：教師、助教或學生。身分空白即為學生。',
    teacher: '每個課程恰好一位教師；同一個課程裡帳號不可重複。',
    date: '日期寫成 YYYY/MM/DD 或 YYYY/M/D，且不晚於單位的到期日。',
    accounts:
      '單位成員以原有帳號加入課程；在其他地方已有帳號的人會收到邀請，接受後才加入（教師須先是單位成員）；新帳號使用預設密碼，第一次登入時須自行變更。',
  },
  tooLarge: '檔案超過 1 MB。',
  reading: '正在檢查檔案…',
  faults_one: '檔案裡有 {{count}} 個地方需要修正',
  faults_other: '檔案裡有 {{count}} 個地方需要修正',
  nothingMade: '沒有建立任何資料，請修正檔案後再選擇一次。',
  fault: { row: '列', column: '欄位', value: '內容', message: '問題', list: '檔案裡的問題', search: '搜尋問題' },
  wholeFile: '整個檔案',
  column: { email: '電子郵件', className: '課程名稱', expiration: '使用者到期日', name: '姓名', role: '身分' },
  role: { teacher: '教師', assistant: '助教', student: '學生' },
  ready: '{{classes}} 個課程、{{people}} 個人，共 {{rows}} 列，檔案沒有問題。',
  rows: '檔案的內容',
  searchRows: '搜尋內容',
  noRows: '檔案裡沒有資料。',
  confirm: '建立課程',
  other: '選擇其他檔案',
  already: '這個檔案之前已經確認過了。',
  show: '查看進度',
  running: '正在建立帳號與課程。你可以離開此頁，作業會繼續進行。',
  progress: '{{rows}} 列中已完成 {{done}} 列',
  done: '課程已建立完成',
  made: '{{classes}} 個課程、{{registered}} 個新帳號、{{existing}} 位原有帳號的成員。',
  invited_one: '已邀請 {{count}} 人，等待對方回覆：他們已有帳號，在收件匣接受後才會加入。',
  invited_other: '已邀請 {{count}} 人，等待對方回覆：他們已有帳號，在收件匣接受後才會加入。',
  refused: '以下各列未能完成：',
  refusedRow: '第 {{row}} 列：{{message}}',
  result: '下載結果',
  another: '匯入其他檔案',
  manage: '前往課程管理',
}

export default texts
