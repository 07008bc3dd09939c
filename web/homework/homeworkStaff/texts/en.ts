// English texts of the actions of the staff of a class on its homework.
const texts = {
  result: 'Result',
  edit: 'Edit',
  addMakeUp: 'Add make-up',
  extend: 'More time for a student',
  downloadResult: 'Download result',
  downloadData: 'Download data',
  resultFile: '{{name}} results',
  problemSet: 'Problem set',
  copy: 'Use again in another class',
  stop: 'End early',
  stopTitle: 'End this homework now?',
  stopText:
    '“{{name}}” ends for the whole class immediately, also for students who have more time. Nobody can submit any more, and students see their results. This cannot be undone; a make-up can be added afterwards.',
  stopMakeUpText:
    'The make-up of “{{name}}” ends for the whole class immediately. Nobody can submit any more. This cannot be undone, and there is no second make-up.',
  stopped: '“{{name}}” has ended.',
  remove: 'Delete',
  removeTitle: 'Delete this homework?',
  removeText: '“{{name}}” disappears from the class. Its problem set can be edited and assigned again. This cannot be undone.',
  removed: '“{{name}}” was deleted.',
  noAnswers: { title: 'No students answered', text: 'There is nothing to download, because nobody has submitted an answer.' },
  zone: 'In {{timeZone}}, the time zone of the class.',
  extending: {
    title: 'More time for a student: {{name}}',
    student: 'Student',
    find: 'Type a name',
    nobody: 'No matches.',
    until: 'New end',
    reason: 'Reason',
    reasonHint: 'The student reads it, and it is kept in the timeline of the class.',
    given: 'Students who already have more time',
    submit: 'Give more time',
    done: '{{name}} has more time now.',
  },
  copying: {
    end: 'End: {{time}}',
    makeUp: 'Make-up: {{from}} – {{to}}',
    done: '“{{name}}” is now also a homework of {{group}}.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    homeworkStaff: typeof texts
  }
}
