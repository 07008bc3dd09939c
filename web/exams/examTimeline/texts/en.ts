// English texts of the replay of an exam.
const texts = {
  rank: 'Rank',
  of: 'Replay: {{name}}',
  explained: 'What was known at each second, from the log: later verdicts, scores and blocks are left out.',
  events: 'All events',
  waiting: 'This exam has not started: there is nothing to replay.',
  moment: 'Moment',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: '{{speed}} ×',
  pin: 'Pin this moment',
  unpin: 'Unpin {{time}}',
  pinnedTotal: 'Total at the pin',
  board: 'Board at this moment',
  clock: '{{clock}} left',
  program: 'Program',
  show: 'Show',
  lanes: 'Course of the exam',
  lane: {
    running: 'In progress',
    paused: 'Paused',
    signIns: 'Signed in',
    refusals: 'Refused and let in',
    away: 'Page left',
    lost: 'Connection lost',
    answers: 'Answers',
    pastes: 'Long pastes',
    questions: 'Questions',
    ends: 'Completed',
  },
  kinds: {
    ExamineeSignedIn: 'opened the exam',
    ExamineeRefused: 'refused',
    ExamineeLetIn: 'let in',
    ExamineeExcused: 'excused',
    ExcuseWithdrawn: 'excuse withdrawn',
    CodeSubmitted: 'submitted',
    SubmissionJudged: 'judged',
    SubmissionRejudged: 'rejudged',
    LargePaste: 'pasted a long text',
    QuestionAsked: 'asked',
    QuestionAnswered: 'answered',
    AttemptCompleted: 'completed',
    AttemptReopened: 'reopened',
  },
  code: {
    title: 'Program of {{name}} at {{time}}',
    problem: 'Problem',
    none: 'Nothing was saved or submitted before this moment.',
    draft: 'Saved draft',
    submitted: 'Submitted',
    age: '{{language}}, of {{time}}, {{age}} before this moment',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    examTimeline: typeof texts
  }
}
