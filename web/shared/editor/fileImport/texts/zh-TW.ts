// Chinese texts of the import of files.
import type en from './en.ts'

const texts: typeof en = {
  title: '無法匯入這個檔案',
  type: '不支援「{{name}}」的檔案類型。支援的類型：{{types}}。',
  unreadable: '無法讀取「{{name}}」。',
  tooLong: '「{{name}}」超過 {{most}} 個字元。',
  encoding: '「{{name}}」不是 UTF-8 或 Big5 編碼的文字檔，請另存成 UTF-8。',
}
export default texts
