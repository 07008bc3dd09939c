// English texts of the board of a game exam.
const texts = {
  formerMember: 'Former member',
  nobody: 'This game has no examinees',
  blocked: 'Blocked',
  rank: 'Rank',
  main: 'Main ranks',
  further: 'Further ranks',
  solved: 'Problem {{number}}: solved',
  firstSolved: 'Problem {{number}}: solved first of all',
  unsolved: 'Problem {{number}}: not solved',
  figures_one: '{{count}} correct, {{time}}',
  figures_other: '{{count}} correct, {{time}}',
  frozen: 'The ranking is frozen for the last minutes.',
  before: 'Previous',
  next: 'Next',
  page: '{{page}} / {{pages}}',
  hold: 'Hold',
  play: 'Go on',
  showAll: 'Show all, blocked people too',
  tabs: { label: 'Parts of the board', ranking: 'Ranking', elimination: 'Elimination' },
  advance: {
    button_zero: 'Confirm that nobody advances',
    button_one: 'Confirm {{count}} qualifier',
    button_other: 'Confirm {{count}} qualifiers',
    title: 'Confirm who advances?',
    text_zero: 'Nobody has solved a problem: nobody advances, {{out}} are eliminated. This can be confirmed once.',
    text_one: '{{count}} examinee advances, {{out}} are eliminated. This can be confirmed once.',
    text_other: '{{count}} examinees advance, {{out}} are eliminated. This can be confirmed once.',
    confirm: 'Confirm',
    done: 'The qualifiers are confirmed.',
  },
  elimination: {
    label: 'Eliminated examinees',
    open_zero: 'By the ranking now, nobody would advance.',
    open_one: 'By the ranking now, {{count}} would advance.',
    open_other: 'By the ranking now, {{count}} would advance.',
    these: 'These would be eliminated.',
    confirmed_zero: 'Nobody advances.',
    confirmed_one: '{{count}} advances.',
    confirmed_other: '{{count}} advance.',
    out: 'These are eliminated.',
    stale: 'The ranking has changed since the qualifiers were confirmed; the list stays as it was.',
    name: 'Name',
    correct: 'Correct answers',
    nobody: 'Nobody is eliminated.',
  },
  projector: { open: 'Projector', close: 'Close' },
  csv: {
    download: 'Download ranking',
    file: '{{name}} result',
    rank: 'Rank',
    name: 'Student name',
    account: 'Student account',
    correct: 'Correct answers',
    time: 'Last correct time',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    examGame: typeof texts
  }
}
