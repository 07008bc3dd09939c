// Chinese texts of the touch editor.
import type en from './en.ts'

const texts: typeof en = {
  keys: '程式碼按鍵',
  undo: '復原',
  redo: '重做',
}
export default texts
