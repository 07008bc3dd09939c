// English texts of the page on which an exam is sat.
const texts = {
  pass: 'Pass: {{pass}} of {{total}} points',
  noProblems: 'This exam has no problems.',
  rules: {
    waiting: 'The exam has not started yet. This page opens by itself when it starts.',
    paused: 'The exam is paused. Your programs are saved, and the clock stands still.',
    start: 'Start',
    end: 'End',
    endMoves: 'moves with the pause',
    remaining: 'Time',
    pass: 'Pass score',
    passOf: '{{pass}} of {{total}} points',
    place: 'Place',
    counts: { best: 'Of your answers to a problem, the best one counts.', last: 'Of your answers to a problem, the last one counts.' },
    mostHandIns_one: 'You can submit {{count}} answer to each problem.',
    mostHandIns_other: 'You can submit {{count}} answers to each problem.',
    interval_one: '{{count}} second has to pass between two answers.',
    interval_other: '{{count}} seconds have to pass between two answers.',
    feedback: {
      cases: 'You see the verdict of each test case at once.',
      total: 'During the exam you see compile errors and your points only.',
      compile: 'During the exam you see compile errors only.',
      none: 'During the exam you see no verdicts.',
    },
    noCompletion: 'The editor does not complete what you type.',
    closed: 'Practice, homework and your earlier programs are closed until you are done.',
    results: {
      finished: 'You see your results once the exam is finished.',
      released: 'You see your results once your teacher releases them.',
    },
    submit: 'Only answers that you submit are judged. When time is up, what you have submitted counts.',
    recorded:
      'This exam records when you leave this page, when your connection is lost, and the length of long texts that you paste. It does not record your keystrokes.',
    back: 'Back to the exams of the class',
  },
  submit: {
    button: 'Finish the exam',
    title: 'Finish the exam?',
    text: 'You cannot go on after that. What you have submitted counts.',
    confirm: 'Finish',
  },
  leave: {
    title: 'Leave the exam?',
    text: 'The clock goes on. You can come back while the exam is in progress.',
    confirm: 'Leave',
  },
  over: {
    finished: 'The exam “{{name}}” is finished.',
    completed: 'You have finished the exam.',
    timeUp: 'Time is up. What you have submitted counts.',
    excused: 'You are excused from this exam.',
    back: 'Go to the exams of the class',
  },
  refused: {
    network: 'This exam does not open in your network',
    networkText: 'It can be sat from certain networks only, such as that of the computer room. Connect to that network and try again.',
    browser: 'This exam opens in Safe Exam Browser only',
    browserText: 'Close this page, and open the exam in Safe Exam Browser with the settings that your teacher gave out.',
    letIn: 'Your teacher sees that you are here and can let you in. The exam then opens by itself.',
    retry: 'Try again',
  },
  state: {
    column: 'Submitted',
    none: 'Nothing yet',
    handedIn_one: '{{count}} answer',
    handedIn_other: '{{count}} answers',
    points: '{{score}} / {{most}}',
  },
  announcement: {
    title_one: 'New announcement',
    title_other: '{{count}} new announcements',
    seen: 'I have read it',
    list: 'Announcements so far',
  },
  questions: {
    button: 'Questions',
    title: 'Questions',
    about: 'About',
    general: 'The exam in general',
    text: 'Your question',
    send: 'Ask',
    sent: 'Your question was sent.',
    list: 'Asked so far',
    none: 'Nothing was asked yet.',
    open: 'Waiting',
    answered: 'Answered',
    ofOther: 'Answered to all',
    answer: 'Answer: {{text}}',
    fresh_one: '{{count}} new answer',
    fresh_other: '{{count}} new answers',
  },
  rehearsal: {
    text: 'You rehearse this exam as a member of staff: you can solve its problems, and nothing of it counts.',
    over: 'This exam is finished: its problems can be read, and nothing is judged any more.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    examShow: typeof texts
  }
}
