// English texts of the class matrix, with the names behind its counts and the failed cases.
const texts = {
  title: 'Students and problems',
  of: 'Students and problems: {{name}}',
  explained: 'The result that counts for each student and problem. Open a cell to see answers and marks, or a number to see the names.',
  legend: '✓ passed · ✗ not passed · – not attempted · × answers · * score set by staff',
  formerMember: 'Former member',
  answersOf: 'Answers of {{name}} to {{title}}',
  passedOf: '{{passed}} / {{total}}',
  ofMost: ' / {{most}}',
  points: '{{points}} points',
  average: 'Average score',
  whole: 'all problems',
  students_one: '{{count}} student',
  students_other: '{{count}} students',
  wholeCount: {
    passed_one: '{{count}} has passed everything',
    passed_other: '{{count}} have passed everything',
    notPassed_one: '{{count}} in progress',
    notPassed_other: '{{count}} in progress',
    notAttempted_one: '{{count}} has not begun',
    notAttempted_other: '{{count}} have not begun',
  },
  sort: { student: 'Student', passed: 'Passed', score: 'Score' },
  cell: {
    passed: 'passed',
    notPassed: 'not passed',
    notAttempted: 'not attempted',
    scoreOf: '{{score}} / {{most}}',
    answers_one: '{{count}} answer',
    answers_other: '{{count}} answers',
    adjusted: 'score set by staff',
    separator: ', ',
    times: '×{{count}}',
    figures_one: '{{score}} points · {{count}} answer',
    figures_other: '{{score}} points · {{count}} answers',
  },
  who: {
    passed: 'Passed',
    notPassed: 'Not passed',
    notAttempted: 'Not attempted',
    whole: { passed: 'Passed everything', notPassed: 'In progress', notAttempted: 'Not begun' },
    count: '{{about}}: {{count}}',
    open: '{{about}}, {{title}}: {{count}}. Show who',
    nobody: 'Nobody.',
  },
  failed: {
    row: 'Cases that fail',
    show: 'Show',
    showOf: 'Show cases that fail: {{title}}',
    open: 'Which cases fail',
    title: 'Cases that fail: {{title}}',
    explained_one: 'Based on the newest answer of {{count}} student who has tried but not passed.',
    explained_other: 'Based on the newest answers of {{count}} students who have tried but not passed.',
    all: 'All {{count}} fail case {{number}}.',
    case: 'Case {{number}}',
    hidden: 'hidden',
    by: '{{count}} of {{total}}',
    status: '{{status}} {{count}}',
    separator: ' · ',
    withoutCases: 'No case was run: {{count}}',
    earlier: 'Judged by an earlier version of the problem: {{count}}',
    nobody: 'Nobody fails',
    nobodyText: 'Every student who tried this problem has passed it.',
  },
  csv: {
    download: 'Download CSV',
    studentId: 'Student number',
    score: '{{title}} (score)',
    answers: '{{title}} (answers)',
  },
  empty: { title: 'Nothing to show yet', text: 'The table has a row for each student of the class and a column for each problem.' },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    matrix: typeof texts
  }
}
