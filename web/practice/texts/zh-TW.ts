// 練習的文字。
import type en from './en.ts'

const texts: typeof en = {
  formerMember: '已離開的成員',
  progress: '已解出 {{solved}} / {{total}} 題',
  empty: { title: '還沒有練習', text: '教師指派練習後，就會出現在這裡。' },
  problems: {
    star: '星號',
    starOf: '星號：{{title}}',
    mark: '為「{{title}}」加上星號',
    unmark: '移除「{{title}}」的星號',
    title: '題目',
    state: '我的狀態',
    difficulty: '難度',
    distribution: '配分',
    points: '{{points}} 分',
    counts: '答對 / 答錯',
    correct: '全班答對 {{count}} 次',
    wrong: '全班答錯 {{count}} 次',
    solution: '開放解答',
    solutionOf: '對全班開放「{{title}}」的解答',
    noSolution: '這個題目沒有可以開放的解答。',
    actions: '操作',
    start: '開始作答',
    startOf: '開始作答：{{title}}',
    history: '作答紀錄',
    historyOf: '作答紀錄：{{title}}',
    rejudgeOf: '重新評測：{{title}}',
    my: { untried: '未作答', tried: '作答過', solved: '已答對' },
    none: { title: '還沒有題目', text: '這份練習目前沒有題目。' },
    noneShown: '沒有這類題目',
    show: { label: '顯示', all: '全部', unsolved: '未解出', solved: '已解出', marked: '有星號' },
  },
  picker: {
    title: '要看誰的作答紀錄？',
    label: '學生',
    placeholder: '輸入姓名',
    self: '我自己的紀錄',
    nobodyFound: '找不到符合的人。',
    close: '關閉',
  },
}
export default texts
