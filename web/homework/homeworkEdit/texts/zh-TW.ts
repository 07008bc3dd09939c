// 作業的文字。
import type en from './en.ts'

const texts: typeof en = {
  formerMember: '已離開的成員',
}

export default texts
