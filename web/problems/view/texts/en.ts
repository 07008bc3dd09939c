// English texts of a problem's own pages.
const texts = {
  tabs: 'Pages of the problem',
  by: 'Written by {{name}}',
  edit: 'Edit',
  solveIn: 'Solve it in:',
  time: 'Handed in',
  group: 'Class',
  result: 'Result',
  score: 'Score',
  noAnswers: 'You have not answered this problem yet',
  noAnswersText: 'What you hand in to it appears here, of whatever class.',
  noSolution: 'No solution to read',
  noSolutionText: 'There is none, or your class may not read it yet.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    view: typeof texts
  }
}
