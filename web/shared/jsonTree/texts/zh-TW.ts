// JSON 樹狀檢視的文字。
import type en from './en.ts'

const texts: typeof en = {
  items_one: '{{count}} 項',
  items_other: '{{count}} 項',
  more: '繼續顯示（還有 {{shown}} 項）',
  empty: '空',
  withheld: '不顯示',
  current: '這一步變更',
}
export default texts
