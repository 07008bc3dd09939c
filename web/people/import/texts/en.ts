// Texts of the import of classes from a file.
const texts = {
  description: 'Make classes with their people from a CSV file. Nothing is made before you have seen what is in it and confirmed.',
  file: 'CSV file',
  choose: 'Choose a file',
  template: 'Download the template',
  rules: 'What the file has to be',
  rule: {
    rows: 'One row for each person in a class, 2,000 at most; UTF-8 or Big5; commas, semicolons or tabs between the columns.',
    rowsOfMembers: 'One row for each person, 2,000 at most; UTF-8 or Big5; commas, semicolons or tabs between the columns.',
    columns:
      'Columns: e-mail, class name, user expiration date and name, which are required, role (teacher, assistant or student) and student number. An empty role is a student.',
    columnsOfMembers:
      'Columns: e-mail and name, which are required, role (teacher, assistant or student), student number and user expiration date. An empty role is a student. The class name may be left out; a row of another class is a fault.',
    teacher: 'Every class has exactly one teacher. Nobody is in a class twice.',
    date: 'Dates are YYYY/MM/DD or YYYY/M/D, and not after the end of the unit.',
    dateOfMembers:
      'Dates are YYYY/MM/DD or YYYY/M/D, and not after the end of the unit. Without a date a person stays as long as the class lasts.',
    accounts:
      'Members of the unit join with their account. Whoever has an account elsewhere is invited, and joins on acceptance; a teacher has to belong to the unit before. New people get the default password and choose their own at the first sign-in.',
    accountsOfMembers:
      'Members of the unit join at once. Whoever has an account elsewhere is invited, and joins on acceptance. New people get an account of the unit with the default password, and choose their own at the first sign-in. Whoever is in the class already keeps their role and their end.',
    number:
      'A student number is put right by a later file; an empty one takes none away. Numbers of people who came with another unit stay as they are.',
    example: 'The example of the template (example@example.com) is skipped: you may leave it in.',
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
  column: { email: 'E-mail', className: 'Class', expiration: 'Expiration date', name: 'Name', role: 'Role', studentId: 'Student number' },
  role: { teacher: 'Teacher', assistant: 'Assistant', student: 'Student' },
  noEnd: 'With the class',
  standing: {
    label: 'What happens',
    new: 'Gets a new account',
    ofUnit: 'Joins',
    inClass: 'In the class already',
    elsewhere: 'Is invited',
  },
  notInFile: '{{kept}} (in the file: {{inFile}})',
  number: {
    left: '{{studentId}} is not taken over',
    kept: '{{kept}} stays ({{inFile}} is not taken over)',
    twice: '{{number}} (twice)',
  },
  note: {
    title: 'Please check before you confirm',
    replaced_one: '{{count}} person gets another student number in place of theirs. Are the columns of the file in their places?',
    replaced_other: '{{count}} people get another student number in place of theirs. Are the columns of the file in their places?',
    twice_one: '{{count}} person gets a student number that somebody else of the file or the class has too.',
    twice_other: '{{count}} people get a student number that somebody else of the file or the class has too.',
    left_one: 'The student number of {{count}} person is not taken over, since another unit keeps it.',
    left_other: 'The student numbers of {{count}} people are not taken over, since another unit keeps them.',
    otherName_one: '{{count}} person has another name on the platform, and keeps it.',
    otherName_other: '{{count}} people have other names on the platform, and keep them.',
    otherRole_one: '{{count}} person has another role in the class, and keeps it.',
    otherRole_other: '{{count}} people have other roles in the class, and keep them.',
    late_one: '{{count}} row has a date after the end of the class ({{end}}). The membership ends with the class.',
    late_other: '{{count}} rows have a date after the end of the class ({{end}}). The memberships end with the class.',
  },
  skipped_one: 'Row {{rows}} has the example of the template and is left out.',
  skipped_other: 'Rows {{rows}} have the example of the template and are left out.',
  separator: ', ',
  readyMembers: 'People: {{people}}. Nothing is wrong with the file.',
  inClassBefore_one: '{{count}} of them is in the class already, and stays as they are but for a new student number.',
  inClassBefore_other: '{{count}} of them are in the class already, and stay as they are but for a new student number.',
  ready: 'Classes: {{classes}}, people: {{people}}, rows: {{rows}}. Nothing is wrong with the file.',
  rows: 'What is in the file',
  searchRows: 'Search rows',
  noRows: 'There is nothing in the file.',
  confirm: 'Make the classes',
  confirmMembers: 'Add them to the class',
  other: 'Choose another file',
  already: 'This very file has been confirmed before.',
  show: 'See how far it is',
  runningMembers: 'Adding people to the class. You may leave this page: it goes on by itself.',
  running: 'Making accounts and classes. You may leave this page: it goes on by itself.',
  progress: '{{done}} of {{rows}} rows',
  done: 'The classes have been made',
  doneMembers: 'The file has been added to the class',
  joined: 'New accounts: {{registered}}, joined with their account: {{existing}}, in the class before: {{inClass}}.',
  numbersLeft_one: 'The student number of {{count}} person was not taken over, since they came with another unit, which keeps it.',
  numbersLeft_other: 'The student numbers of {{count}} people were not taken over, since they came with another unit, which keeps them.',
  made: 'Classes: {{classes}}, new accounts: {{registered}}, members who had one: {{existing}}.',
  invited_one: '{{count}} person is invited and waits for an answer: they have an account, and join when they accept in their inbox.',
  invited_other: '{{count}} people are invited and wait for an answer: they have accounts, and join when they accept in their inbox.',
  refused: 'These rows could not be done any more:',
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
