// Texts of the class import.
const texts = {
  description: 'Create classes and their members from a CSV file. Nothing is created until you have reviewed and confirmed it.',
  file: 'CSV file',
  choose: 'Choose a file',
  template: 'Download the template',
  rules: 'File format',
  rule: {
    rows: 'One row for each person in a class, 2,000 at most; UTF-8 or Big5; commas, semicolons or tabs between the columns.',
    rowsOfMembers: 'One row for each person, 2,000 at most; UTF-8 or Big5; commas, semicolons or tabs between the columns.',
    columns:
      'Columns: e-mail, class name, user expiration date and name, which are required, role (teacher, assistant or student) and student number. An empty role means student.',
    columnsOfMembers:
      'Columns: e-mail and name, which are required, role (teacher, assistant or student), student number and user expiration date. An empty role means student. The class name is optional; a row that names another class is an error.',
    teacher: 'Every class has exactly one teacher, and each account at most once.',
    date: 'Dates are YYYY/MM/DD or YYYY/M/D, and not after the end of the unit.',
    dateOfMembers:
      'Dates are YYYY/MM/DD or YYYY/M/D, and not after the end of the unit. Without a date, the membership ends with the class.',
    accounts:
      'Members of the unit join with their account. People with an account elsewhere are invited and join when they accept; a teacher must already belong to the unit. Everyone else gets a new account with the default password, which they change at the first sign-in.',
    accountsOfMembers:
      'Members of the unit join immediately. People with an account elsewhere are invited and join when they accept. Everyone else gets a new account of the unit with the default password, which they change at the first sign-in. Members of the class keep their role and end date.',
    number:
      'A later file can correct a student number; an empty cell does not remove it. Student numbers of people who came with another unit do not change.',
    example: 'The example row of the template (example@example.com) is skipped: you need not delete it.',
  },
  tooLarge: 'The file is larger than 1 MB.',
  reading: 'Checking the file…',
  faults_one: '{{count}} error in this file must be corrected',
  faults_other: '{{count}} errors in this file must be corrected',
  nothingMade: 'Nothing was created. Correct the file and choose it again.',
  fault: {
    row: 'Row',
    column: 'Column',
    value: 'Value',
    message: 'Problem',
    list: 'Errors in the file',
    search: 'Search errors',
  },
  wholeFile: 'The file',
  column: { email: 'E-mail', className: 'Class', expiration: 'Expiration date', name: 'Name', role: 'Role', studentId: 'Student number' },
  role: { teacher: 'Teacher', assistant: 'Assistant', student: 'Student' },
  noEnd: 'With the class',
  standing: {
    label: 'Action',
    new: 'New account',
    ofUnit: 'Joins',
    inClass: 'Already in the class',
    elsewhere: 'Invited',
  },
  notInFile: '{{kept}} (in the file: {{inFile}})',
  number: {
    left: '{{studentId}} is not used',
    kept: '{{kept}} stays ({{inFile}} is not used)',
    twice: '{{number}} (duplicate)',
  },
  note: {
    title: 'Please check before you confirm',
    replaced_one: '{{count}} person gets a different student number. Check that the columns of the file are in the right order.',
    replaced_other: '{{count}} people get a different student number. Check that the columns of the file are in the right order.',
    twice_one: '{{count}} person gets a student number that someone else in the file or the class also has.',
    twice_other: '{{count}} people get a student number that someone else in the file or the class also has.',
    left_one: 'The student number of {{count}} person is not used, because another unit manages it.',
    left_other: 'The student numbers of {{count}} people are not used, because another unit manages them.',
    otherName_one: '{{count}} person has a different name on the platform and keeps it.',
    otherName_other: '{{count}} people have different names on the platform and keep them.',
    otherRole_one: '{{count}} person has a different role in the class and keeps it.',
    otherRole_other: '{{count}} people have different roles in the class and keep them.',
    late_one: '{{count}} row has a date after the end of the class ({{end}}). The membership ends with the class.',
    late_other: '{{count}} rows have a date after the end of the class ({{end}}). The memberships end with the class.',
  },
  skipped_one: 'Row {{rows}} is the example of the template and is skipped.',
  skipped_other: 'Rows {{rows}} are the example of the template and are skipped.',
  separator: ', ',
  readyMembers: 'People: {{people}}. The file has no errors.',
  inClassBefore_one: '{{count}} of them is already in the class; only a new student number is changed.',
  inClassBefore_other: '{{count}} of them are already in the class; only new student numbers are changed.',
  ready: 'Classes: {{classes}}, people: {{people}}, rows: {{rows}}. The file has no errors.',
  rows: 'Contents of the file',
  searchRows: 'Search rows',
  noRows: 'The file is empty.',
  confirm: 'Create the classes',
  confirmMembers: 'Add to the class',
  other: 'Choose another file',
  already: 'This file has already been confirmed.',
  show: 'Show progress',
  runningMembers: 'Adding people to the class. You can leave this page; the work continues.',
  running: 'Creating accounts and classes. You can leave this page; the work continues.',
  progress: '{{done}} of {{rows}} rows',
  done: 'The classes were created',
  doneMembers: 'The people in the file were added',
  joined: 'New accounts: {{registered}}, existing accounts: {{existing}}, already in the class: {{inClass}}.',
  numbersLeft_one: 'The student number of {{count}} person was not changed, because another unit manages it.',
  numbersLeft_other: 'The student numbers of {{count}} people were not changed, because another unit manages them.',
  made: 'Classes: {{classes}}, new accounts: {{registered}}, existing accounts: {{existing}}.',
  invited_one: '{{count}} person was invited. They have an account and join when they accept in their inbox.',
  invited_other: '{{count}} people were invited. They have accounts and join when they accept in their inbox.',
  refused: 'These rows could not be completed:',
  refusedRow: 'Row {{row}}: {{message}}',
  result: 'Download the result',
  another: 'Import another',
  manage: 'Go to class management',
  members: 'Go to the members',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    import: typeof texts
  }
}
