// English texts of making, editing, ordering and deleting practices.
const texts = {
  name: 'Name',
  description: 'Description',
  set: 'Problem set',
  setHelp: 'Sets for practice and from the TQC+ bank. Open one to see its problems before you choose.',
  setKept: 'Once someone has submitted an answer, the set of a practice cannot be changed.',
  setStays: 'Answers have been submitted, so the set of this practice cannot be changed.',
  preview: 'Preview the chosen set',
  cancel: 'Cancel',
  create: 'Create practice',
  save: 'Save',
  updated: 'Updated',
  created: 'The practice “{{name}}” was added to the class.',
  saved: '“{{name}}” was saved.',
  toList: 'Go to the practices',
  updateFail: 'Update failed',
  notYours: 'Only the creator of this practice can edit it.',
  add: 'New practice',
  edit: 'Edit',
  statistics: 'Statistics',
  remove: 'Delete',
  removeTitle: 'Delete this practice?',
  removeText:
    '“{{name}}” disappears from the class immediately, with its problems, stars and statistics. Answers stay in the class timeline and in the students’ records; drafts can no longer be submitted. The problem set can be edited and assigned again. This cannot be undone.',
  removed: '“{{name}}” was deleted.',
  order: {
    begin: 'Change order',
    end: 'Done',
    list: 'Practices in order',
    help: 'Drag a row by its handle. With the keyboard: Space picks a row up and drops it, the arrow keys move it, Escape cancels.',
    handle: 'Move {{name}}',
    taken: '{{name}} picked up, position {{place}} of {{count}}.',
    moved: '{{name}}: position {{place}} of {{count}}.',
    dropped: '{{name}} dropped at position {{place}} of {{count}}.',
    left: '{{name}} stays at position {{place}}.',
    conflict: 'Someone else has reordered the practices in the meantime. This is the current order.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    practiceEdit: typeof texts
  }
}
