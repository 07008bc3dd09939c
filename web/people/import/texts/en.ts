// Texts of the import of classes from a file.
const texts = {
  description: 'Make classes with their people from a CSV file. Nothing is made before you have seen what is in it and confirmed.',
  file: 'CSV file',
  choose: 'Choose a file',
  template: 'Download the template',
  rules: 'What the file has to be',
  rule: {
    rows: 'One row for each person in a class, 2,000 at most; UTF-8 or Big5.',
    columns:
      'Columns: e-mail, class name, user expiration date and name, which are required, and role: teacher, assistant or student. An empty role is a student.',
    teacher: 'Every class has exactly one teacher. Nobody is in a class twice.',
    date: 'Dates are YYYY/MM/DD or YYYY/M/D, and not after the end of the unit.',
    accounts:
      'Members of the unit join with their account. Whoever has an account elsewhere is invited, and joins on acceptance; a teacher has to belong to the unit before. New people get the default password and choose their own at the first sign-in.',
  },
  tooLarge: 'The file is larger than 1 MB.',
  reading: 'Looking the file through …',
  faults_one: '{{count}} thing in this file has to be put right',
  faults_other: '{{count}} things in this file have to be put right',
  nothingMade: 'Nothing has been made. Correct the file and choose it again.',
  fault: {
    row: 'Row',
    column: 'Column',
    value: 'Value',
    message: 'What is wrong',
    list: 'What is wrong with the file',
    search: 'Search faults',
  },
  wholeFile: 'The file',
  column: { email: 'E-mail', className: 'Class', expiration: 'Expiration date', name: 'Name', role: 'Role' },
  role: { teacher: 'Teacher', assistant: 'Assistant', student: 'Student' },
  ready: 'Classes: {{classes}}, people: {{people}}, rows: {{rows}}. Nothing is wrong with the file.',
  rows: 'What is in the file',
  searchRows: 'Search rows',
  noRows: 'There is nothing in the file.',
  confirm: 'Make the classes',
  other: 'Choose another file',
  already: 'This very file has been confirmed before.',
  show: 'See how far it is',
  running: 'Making accounts and classes. You may leave this page: it goes on by itself.',
  progress: '{{done}} of {{rows}} rows',
  done: 'The classes have been made',
  made: 'Classes: {{classes}}, new accounts: {{registered}}, members who had one: {{existing}}.',
  invited_one: '{{count}} person is invited and waits for an answer: they have an account, and join when they accept in their inbox.',
  invited_other: '{{count}} people are invited and wait for an answer: they have accounts, and join when they accept in their inbox.',
  refused: 'These rows could not be done any more:',
  refusedRow: 'Row {{row}}: {{message}}',
  result: 'Download the result',
  another: 'Import another',
  manage: 'Go to class management',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    import: typeof texts
  }
}
