// English texts of making, editing, ordering and deleting practices.
const texts = {
  name: 'Name',
  description: 'Description',
  set: 'Problem set',
  setHelp: 'Sets for practice and of the TQC+ bank. Open one to see its problems before you choose.',
  setKept: 'Once somebody has handed in an answer, the set of a practice cannot be changed.',
  setStays: 'Answers have been handed in: the set of this practice stays.',
  preview: 'Preview the chosen set',
  cancel: 'Cancel',
  create: 'Create practice',
  save: 'Save',
  updated: 'Updated',
  created: 'The class has the practice “{{name}}” now.',
  saved: '“{{name}}” was saved.',
  toList: 'To the practices',
  updateFail: 'Update failed',
  notYours: 'Only whoever made this practice may edit it.',
  add: 'New practice',
  edit: 'Edit',
  statistics: 'Statistics',
  remove: 'Delete',
  removeTitle: 'Delete this practice?',
  removeText:
    '“{{name}}” disappears from the class at once, with its problems, stars and statistics. The answers stay in the timeline of the class and in the records of the students; drafts can no longer be handed in. The problem set is free again and can be edited or given anew. This cannot be undone.',
  removed: '“{{name}}” was deleted.',
  order: {
    begin: 'Change order',
    end: 'Done',
    list: 'Practices in their order',
    help: 'Drag a row by its handle. With the keyboard: Space takes a row up and puts it down, the arrow keys move it, Escape leaves it where it was.',
    handle: 'Move {{name}}',
    taken: '{{name}} taken up, place {{place}} of {{count}}.',
    moved: '{{name}}: place {{place}} of {{count}}.',
    dropped: '{{name}} put down at place {{place}} of {{count}}.',
    left: '{{name}} stays at place {{place}}.',
    conflict: 'Somebody else has moved the practices meanwhile. This is their order now.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    practiceEdit: typeof texts
  }
}
