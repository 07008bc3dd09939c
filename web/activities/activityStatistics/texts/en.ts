// English texts of the statistics of an activity.
const texts = {
  title: 'Statistics',
  open: 'Statistics of {{name}}',
  of: 'Statistics: {{name}}',
  explained:
    'Students who are in the class now, without blocked ones. Correct: at least one right answer. Wrong: answers, but none that is right.',
  students: 'students',
  answers: 'answers',
  problem: 'Problem',
  correct: 'Correct',
  wrong: 'Wrong',
  unanswered: 'No answer',
  counts: '{{correct}} correct · {{wrong}} wrong · {{unanswered}} without an answer',
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
  nobody: 'There is no student in this class.',
  noErrors: 'No answer has been wrong.',
  none: 'There are no problems.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    activityStatistics: typeof texts
  }
}
