// timeline 頁面的文字。
import type en from '../en/timeline.ts'

const texts: typeof en = {}
export default texts
