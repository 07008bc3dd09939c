// 考試回放的文字。
import type en from './en.ts'

const texts: typeof en = {
  of: '回放：{{name}}',
  explained: '依事件記錄顯示每一秒當時的狀況，不包括之後的評測、調分和封鎖。',
  events: '所有事件',
  waiting: '這場考試還沒有開始，沒有可以回放的內容。',
  moment: '時間點',
  play: '播放',
  pause: '暫停',
  speed: '速度',
  times: '{{speed}} 倍',
  pin: '固定這個時間點',
  unpin: '取消固定 {{time}}',
  pinnedTotal: '固定時間點的總分',
  board: '這個時間點的狀況',
  clock: '剩餘 {{clock}}',
  program: '程式',
  show: '顯示',
  lanes: '考試經過',
  lane: {
    running: '進行中',
    paused: '暫停中',
    signIns: '進入考試',
    away: '離開頁面',
    lost: '斷線',
    answers: '作答',
    pastes: '貼上長文字',
    questions: '提問',
    ends: '完成',
  },
  kinds: {
    ExamineeSignedIn: '進入考試',
    CodeSubmitted: '送出',
    SubmissionJudged: '評測完成',
    SubmissionRejudged: '重新評測',
    LargePaste: '貼上長文字',
    QuestionAsked: '提問',
    QuestionAnswered: '得到回覆',
    AttemptCompleted: '完成作答',
    AttemptReopened: '重新開放作答',
  },
  code: {
    title: '{{name}} 在 {{time}} 的程式',
    problem: '題目',
    none: '在這個時間點之前沒有儲存或送出。',
    draft: '儲存的草稿',
    submitted: '已送出',
    age: '{{language}}，{{time}}，在這個時間點之前 {{age}}',
  },
}

export default texts
