// 作業各頁共用的文字，以及作業列表的文字。
import type en from './en.ts'

const texts: typeof en = {
  formerMember: '已離開的成員',
  state: {
    waiting: '等待中',
    inProgress: '進行中',
    finished: '已結束',
    makeUp: '補交',
    ofMakeUp: '補交：{{state}}',
  },
  tabs: '依狀態分類的作業',
  tab: { waiting: '等待中', inProgress: '進行中', finished: '已結束', all: '全部' },
  empty: {
    title: '還沒有作業',
    text: '作業開始後，就會出現在這裡。',
    teacher: '為課程加入第一份作業：選擇題目集、開始與結束時間。',
  },
  none: { waiting: '沒有等待中的作業', inProgress: '沒有進行中的作業', finished: '沒有已結束的作業' },
  add: '新增作業',
  start: '開始',
  end: '結束',
  makeUpStart: '補交開始',
  makeUpEnd: '補交結束',
  extended: '已為你延長',
  extensionReason: '延長原因',
  left: '剩餘時間：',
  startsIn: '距離開始',
  endsIn: '距離結束',
  place: '地點：{{place}}',
  handedIn: '已送出 {{count}} / {{total}} 題',
  begin: '開始作答',
  startOf: '開始作答「{{name}}」',
  result: '成績',
  resultOf: '「{{name}}」的成績',
  due: {
    title: '待完成的作業',
    none: '目前沒有待完成的作業。',
  },
  ofClass: {
    homework: '作業',
    status: '狀態',
    answered: '已作答',
    of: '{{part}} / {{whole}}',
    makeUp: '補交',
    author: '指派者',
    problems: '題數',
    pass: '及格分數',
    passOf: '{{pass}} / {{total}}',
    noMakeUp: '無',
    extensions_one: '已為 {{count}} 位學生延長',
    extensions_other: '已為 {{count}} 位學生延長',
    extensionsOf: '{{name}}：{{text}}',
    search: '搜尋作業',
  },
}

export default texts
