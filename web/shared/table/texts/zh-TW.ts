// 表格的文字。
import type en from './en.ts'

const texts: typeof en = {
  search: '搜尋',
  filter: '依{{label}}篩選',
  removeFilter: '移除篩選條件 {{label}}：{{value}}',
  clear: '清除搜尋與篩選',
  columns: '欄位',
  density: '緊密列高',
  options: '欄位與列高',
  csv: '下載 CSV',
  csvFailed: '無法產生檔案',
  count_one: '{{count}} 筆',
  count_other: '{{count}} 筆',
  pages: '頁碼',
  page: '第 {{page}} 頁',
  first: '第一頁',
  previous: '上一頁',
  next: '下一頁',
  last: '最後一頁',
  sortBy: '排序方式',
  unsorted: '預設順序',
  ascending: '{{column}}（遞增）',
  descending: '{{column}}（遞減）',
  select: '選取 {{name}}',
  selectAll: '選取本頁全部',
  selected_one: '已選取 {{count}} 筆',
  selected_other: '已選取 {{count}} 筆',
  unselect: '取消選取',
  actionsOf: '{{name}} 的操作',
  actions: '操作',
  open: '開啟 {{name}}',
  paper: { search: '搜尋：{{search}}', part: '第 {{first}}–{{last}} 筆，共 {{total}} 筆（第 {{page}} / {{pages}} 頁）' },
  nothingFound: '沒有符合的項目',
  nothingFoundText: '沒有項目符合目前的搜尋與篩選條件。',
}

export default texts
