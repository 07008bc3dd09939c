// English texts of the page on which a homework is done.
const texts = {
  facts: 'About this homework',
  until: 'Until {{time}}',
  extended: 'You have more time than the class',
  extendedUntil: 'More time until {{time}}: {{reason}}',
  makeUp: 'Make-up',
  pass: 'Pass: {{pass}} of {{total}} points',
  place: 'Place: {{place}}',
  counts: {
    last: 'The last answer to each problem counts.',
    best: 'The best answer to each problem counts.',
  },
  countsMakeUp: 'An answer of the make-up replaces an earlier one only if it scores more.',
  mostHandIns_one: 'At most {{count}} answer to each problem.',
  mostHandIns_other: 'At most {{count}} answers to each problem.',
  interval_one: 'At least {{count}} second between two answers.',
  interval_other: 'At least {{count}} seconds between two answers.',
  feedback: {
    total: 'Until the end, only the result and the score of an answer are shown, not its test cases.',
    compile: 'Until the end, only compile errors are shown.',
    none: 'Results are shown after the end.',
  },
  state: 'Submission',
  handedIn: 'Submitted',
  notHandedIn: 'Not submitted',
  progress: '{{handedIn}} of {{total}} submitted',
  none: 'No problems',
  ended: '{{name}} has ended. Answers submitted by then count; code that was not submitted is kept as a draft.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    homeworkShow: typeof texts
  }
}
