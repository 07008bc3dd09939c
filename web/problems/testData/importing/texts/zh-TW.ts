// 從檔案取用測試資料的中文文字。
import type en from './en.ts'

const texts: typeof en = {
  title: '從檔案匯入測試資料',
  open: '從檔案或 ZIP 匯入',
  intro:
    '選擇或拖放成對的檔案，例如 1.in 與 1.out、1.in 與 1.ans、input1.txt 與 output1.txt，或是包含它們的 ZIP。先看過配對結果，才會匯入。',
  choose: '選擇檔案',
  cancel: '取消',
  found: '找到 {{count}} 對檔案。',
  matched: '將要匯入的檔案',
  case: '測試資料',
  input: '輸入',
  output: '預期輸出',
  shown: '學生',
  file: '{{name}}（{{count}} 個字元）',
  visible: '公開',
  hidden: '隱藏',
  more: '及其他 {{count}} 個',
  noRoom: '最多 {{max}} 筆測試資料，這些不會匯入',
  tooLong: '超過 {{max}} 個字元，這些不會匯入',
  unmatched: '找不到成對的檔案，這些不會匯入',
  unreadable: '不是文字、太大或損毀，這些不會匯入',
  visibility: '給學生看',
  visibilities: { none: '全部隱藏', first: '只有第一筆', all: '全部公開' },
  replace: '取代現有的測試資料（{{count}} 筆）',
  takeOver: '匯入 {{count}} 筆',
  done: '已從檔案匯入 {{count}} 筆測試資料。',
}

export default texts
