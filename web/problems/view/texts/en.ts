// English texts of a problem's own pages.
const texts = {
  tabs: 'Pages of the problem',
  by: 'Written by {{name}}',
  edit: 'Edit',
  solveIn: 'Solve it in:',
  time: 'Submitted',
  group: 'Class',
  result: 'Result',
  score: 'Score',
  noAnswers: 'You have not answered this problem yet',
  noAnswersText: 'Your answers to this problem appear here, from all classes.',
  noSolution: 'No solution available',
  noSolutionText: 'There is no solution, or it is not open to your class yet.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    view: typeof texts
  }
}
