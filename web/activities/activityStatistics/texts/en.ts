// English texts of the statistics of an activity.
const texts = {
  title: 'Statistics',
  open: 'Statistics of {{name}}',
  of: 'Statistics: {{name}}',
  explained:
    'Students who are in the class now, without blocked ones. Correct: at least one correct answer. Wrong: answers, but none correct.',
  students: 'students',
  answers: 'answers',
  problem: 'Problem',
  correct: 'Correct',
  wrong: 'Wrong',
  unanswered: 'Unanswered',
  whoOf: '{{about}}, {{title}}: {{count}}. Show who',
  counts: '{{correct}} correct · {{wrong}} wrong · {{unanswered}} unanswered',
  successRate: 'Success rate',
  errors: 'Wrong answers',
  search: 'Search problems',
  actions: 'Actions',
  viewProblem: 'View problem',
  viewProblemOf: 'View problem: {{title}}',
  viewRecord: 'View record',
  viewRecordOf: 'View record: {{title}}',
  record: 'Record: {{title}}',
  completion: 'Completion rate',
  errorTypes: 'Types of errors',
  nobody: 'There are no students in this class.',
  noErrors: 'There are no wrong answers.',
  none: 'There are no problems.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    activityStatistics: typeof texts
  }
}
