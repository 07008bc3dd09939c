// Chinese texts of the import of files.
import type en from './en.ts'

const texts: typeof en = {
  title: '無法匯入這個檔案',
  type: '不支援「{{name}}」的檔案類型。支援的類型：{{types}}。',
  unreadable: '無法讀取「{{name}}」。',
  tooLarge: '「{{name}}」超過 {{most}} KiB。',
}
export default texts
