// 平台設定的文字。
import type en from './en.ts'

const texts: typeof en = {
  description: '適用於整個平台的設定。變更立即生效，並記錄由誰變更。',
  name: '設定',
  value: '目前的值',
  changed: '最近變更',
  never: '未曾變更',
  by: '{{time}}，{{name}}',
  deletedPerson: '資料已刪除的使用者',
  yes: '是',
  no: '否',
  none: '無',
  separator: '、',
  allowed: '可設定的內容：{{what}}。',
  initial: '預設值',
  initialIs: '預設值：{{value}}',
  yesOrNo: '是或否',
  between: '{{least}} 到 {{most}} 的整數',
  problemOrNone: '題目編號，或 0 表示沒有',
  ids: '以逗號分隔的編號，最多 {{most}} 個',
  units: '以名稱選擇單位。',
  searchUnits: '以名稱搜尋單位',
  noUnits: '找不到這個單位',
  email: '電子郵件地址',
  text: '最多 {{most}} 個字的文字',
  save: '儲存',
  saved: '設定已變更。',
  history: '變更紀錄',
  unchanged: '還沒有人變更過。',
  elsewhere: '沒有這項設定。',
}

export default texts
