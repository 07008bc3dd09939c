// 練習的文字。
import type en from './en.ts'

const texts: typeof en = {
  formerMember: '已離開的成員',
  progress: '已通過 {{solved}} / {{total}} 題',
  empty: {
    title: '還沒有練習',
    text: '教師指派練習後，就會出現在這裡。',
    teacher: '為課程加入第一個練習：選擇題目集後，學生就可以開始作答。',
  },
  none: { title: '還沒有題目', text: '這份練習目前沒有題目。' },
  ofClass: {
    practice: '練習',
    finished: '完成的學生',
    begun: '開始作答',
    solved: '全班已通過',
    problems: '題數',
    author: '指派者',
    created: '指派日期',
    of: '{{part}} / {{whole}}',
    notBegun_one: '{{count}} 人尚未開始',
    notBegun_other: '{{count}} 人尚未開始',
    showWho: '{{name}}：{{text}}，顯示名單',
    search: '搜尋練習',
  },
}
export default texts
