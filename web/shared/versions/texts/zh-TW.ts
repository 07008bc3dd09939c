import type en from './en.ts'

const texts: typeof en = {
  title: '版本',
  version: '版本 {{version}}',
  initial: '最初的內容',
  by: '{{time}}，{{name}}',
  deletedPerson: '資料已刪除的使用者',
  restore: '還原這個版本',
  restored: '已還原版本 {{version}}。',
}
export default texts
