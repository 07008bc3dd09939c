// 題目頁面的文字。
import type en from './en.ts'

const texts: typeof en = {
  tabs: '題目的頁面',
  by: '出題者：{{name}}',
  edit: '編輯',
  solveIn: '可以在這裡作答：',
  time: '送出時間',
  group: '課程',
  result: '結果',
  score: '得分',
  noAnswers: '你還沒有作答這個題目',
  noAnswersText: '不論在哪個課程送出，你的作答都會出現在這裡。',
  noSolution: '目前沒有可以閱讀的解答',
  noSolutionText: '這個題目沒有解答，或尚未開放給你的課程。',
}

export default texts
