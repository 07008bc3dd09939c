// 權限表的文字。
import type en from './en.ts'

const texts: typeof en = {
  description:
    '每個呼叫誰可以使用：測試會用同一份表格檢查伺服器。表中的對象是某個課程、它的單位、其中一位學生，以及課程教師建立的內容；「他班」與「他單位」是其他課程或單位的人。',
  call: '呼叫',
  search: '搜尋呼叫',
  may: '可以',
  mayNot: '不可以',
  only: '只列出某種身分可以使用的',
  everybody: '所有身分',
  onlyFor: '可以使用的身分：{{kind}}',
  none: '沒有這個呼叫',
  kinds: {
    visitor: '未登入',
    guest: '訪客',
    otherStudent: '他班學生',
    blocked: '被封鎖',
    expired: '已到期',
    student: '學生',
    assistant: '助教',
    otherTeacher: '他班教師',
    teacher: '教師',
    otherUnitAdmin: '他單位管理者',
    unitAdmin: '單位管理者',
    admin: '平台管理員',
    analyst: '分析人員',
  },
}

export default texts
