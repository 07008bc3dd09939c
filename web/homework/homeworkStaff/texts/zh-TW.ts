// 教師與助教對作業的操作。
import type en from './en.ts'

const texts: typeof en = {
  result: '成績',
  edit: '編輯',
  addMakeUp: '新增補交',
  extend: '為學生延長時間',
  downloadResult: '下載成績',
  downloadData: '下載作答',
  resultFile: '{{name}} 成績',
  problemSet: '題目集',
  copy: '用於其他課程',
  stop: '提前結束',
  stopTitle: '現在結束這份作業？',
  stopText:
    '「{{name}}」會立即對全班結束，已延長時間的學生也一樣。之後不能再送出作答，學生可以看到自己的成績。此動作無法復原；結束後可以新增補交。',
  stopMakeUpText: '「{{name}}」的補交會立即對全班結束，之後不能再送出作答。此動作無法復原，也不能再次補交。',
  stopped: '「{{name}}」已結束。',
  remove: '刪除',
  removeTitle: '刪除這份作業？',
  removeText: '「{{name}}」會從課程中消失，題目集恢復可用，可以編輯或重新指派。此動作無法復原。',
  removed: '已刪除「{{name}}」。',
  noAnswers: { title: '沒有學生作答', text: '還沒有人送出作答，沒有可以下載的內容。' },
  zone: '課程所在時區：{{timeZone}}。',
  extending: {
    title: '為學生延長時間：{{name}}',
    student: '學生',
    find: '輸入姓名',
    nobody: '沒有符合的學生。',
    until: '新的結束時間',
    reason: '原因',
    reasonHint: '學生會看到原因，課程的時間軸也會保留。',
    given: '已延長時間的學生',
    submit: '延長時間',
    done: '已為 {{name}} 延長時間。',
  },
  copying: {
    end: '結束：{{time}}',
    makeUp: '補交：{{from}} – {{to}}',
    done: '「{{name}}」已成為「{{group}}」的作業。',
  },
}

export default texts
