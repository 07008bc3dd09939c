// English texts of sharing a problem.
export const sharingEn = {
  title: 'Sharing',
  forEditing: 'For editing',
  editingIntro:
    'Co-authors see all of the problem, also hidden test data and programs, and can save versions of it. Only you can delete it or change this list.',
  coAuthorAccount: 'E-mail of a teacher',
  add: 'Add',
  addCoAuthor: 'Add as a co-author',
  coAuthors: 'Co-authors',
  noCoAuthor: 'No co-authors yet.',
  forUse: 'For use',
  useIntro:
    'A person can add it to any of their own sets; teachers and assistants of a class can add it to sets for that class. They cannot edit it.',
  account: 'E-mail of a person',
  group: 'One of your classes',
  chooseGroup: 'Choose a class',
  noGroupLeft: 'No other class of yours',
  share: 'Share',
  withPerson: 'Share with this person',
  withGroup: 'Share with this class',
  people: 'People it is shared with',
  groups: 'Classes it is shared with',
  nobody: 'Not shared with anyone yet.',
  noGroup: 'Not shared with any class yet.',
  remove: 'Stop sharing with {{name}}',
  removed: 'No longer shared with {{name}}.',
}
