// English texts of homework that all of its pages share, and of its list.
const texts = {
  formerMember: 'Former member',
  state: {
    waiting: 'Waiting',
    inProgress: 'In progress',
    finished: 'Finished',
    makeUp: 'Make-up',
    ofMakeUp: 'Make-up: {{state}}',
  },
  tabs: 'Homework by state',
  tab: { waiting: 'Waiting', inProgress: 'In progress', finished: 'Finished', all: 'All' },
  empty: {
    title: 'No homework yet',
    text: 'Homework appears here when it starts.',
    teacher: 'Give the class its first homework: choose a problem set, a start and an end.',
  },
  none: { waiting: 'No homework is waiting', inProgress: 'No homework is in progress', finished: 'No homework has finished' },
  add: 'New homework',
  start: 'Start',
  end: 'End',
  makeUpStart: 'Make-up starts',
  makeUpEnd: 'Make-up ends',
  extended: 'More time for you',
  extensionReason: 'Reason for more time',
  left: 'Time left:',
  startsIn: 'Starts in',
  endsIn: 'Ends in',
  place: 'Place: {{place}}',
  handedIn: 'Submitted {{count}} of {{total}}',
  begin: 'Start',
  startOf: 'Start {{name}}',
  result: 'Result',
  resultOf: 'Result of {{name}}',
  doMakeUp: 'Do the make-up',
  due: {
    title: 'Due homework',
    none: 'No homework is due.',
  },
  ofClass: {
    homework: 'Homework',
    status: 'Status',
    answered: 'Answered',
    of: '{{part}} of {{whole}}',
    makeUp: 'Make-up',
    author: 'Given by',
    problems: 'Problems',
    pass: 'Pass score',
    passOf: '{{pass}} of {{total}}',
    noMakeUp: 'None',
    extensions_one: '{{count}} student has more time',
    extensions_other: '{{count}} students have more time',
    extensionsOf: '{{name}}: {{text}}',
    search: 'Search homework',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    homework: typeof texts
  }
}
