// English texts of classes.
const texts = {
  showExpired: 'Show expired classes',
  expired: 'Expired',
  membershipOver: 'Your membership has ended',
  blocked: 'Blocked',
  blockedText:
    'A teacher has blocked you from this class: you cannot open anything in it or submit answers. Your earlier answers are kept.',
  blockedAsk:
    'A teacher has blocked you from this class: you cannot open anything in it or submit answers. Your earlier answers are kept. Ask {{teachers}}.',
  joined: 'Joined',
  forgotten: 'Account deleted',
  counts: {
    joined_one: '{{count}} member',
    joined_other: '{{count}} members',
    blocked: '{{count}} blocked',
    forgotten: '{{count}} deleted',
  },
  separator: ', ',
  unknownPerson: 'Former member',
  teachers: 'Teachers',
  memberCount: 'Members',
  ends: 'Ends',
  created: 'Created',
  name: 'Name',
  description: 'Description',
  unit: 'Unit',
  about: 'About this class',
  members: 'Members',
  studentCount_one: '{{count}} student',
  studentCount_other: '{{count}} students',
  studentId: 'Student number',
  editStudentId: 'Edit student number',
  email: 'E-mail',
  joinTime: 'Joined on',
  state: 'State',
  searchPeople: 'Search members',
  inClass: 'Role',
  nobody: 'No one yet.',
  nobodyFound: 'No matches.',
  page: { number: 'Page {{page}}', first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
  none: { title: 'You are not in any class yet', text: 'As soon as a teacher adds you to a class, it will appear here.' },
  noneLookedAfter: { title: 'No classes yet', text: 'The classes of your units appear here.' },
  lookedAfter: 'Classes that you manage',
  table: { class: 'Class', running: 'Running', search: 'Search classes' },
  onlyExpired: { title: 'No current classes', text: 'All of your classes have expired. You can still open them.' },
  today: {
    nothing: 'No submissions today',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    answers_one: '{{count}} answer today by {{people}}',
    answers_other: '{{count}} answers today by {{people}}',
    more_one: 'More than {{count}} answer today by {{people}}',
    more_other: 'More than {{count}} answers today by {{people}}',
  },
  role: { teacher: 'Teacher', assistant: 'Assistant', student: 'Student', admin: 'Administration' },
  presence: {
    here: 'Online',
    lastSeen: 'Last online',
    minutes: 'Minutes in the last 7 days',
    count_one: '{{count}} student online',
    count_other: '{{count}} students online',
  },
  edit: { save: 'Save', cancel: 'Cancel', saved: 'The class was saved.', longest: 'At most {{count}} characters' },
  block: {
    do: 'Block',
    title: 'Block from this class?',
    text: '{{name}} immediately loses access to everything in this class. Submitted answers are kept and judged. You can unblock them later.',
    textMany_one:
      '{{count}} student immediately loses access to everything in this class. Submitted answers are kept and judged. You can unblock them later.',
    textMany_other:
      '{{count}} students immediately lose access to everything in this class. Submitted answers are kept and judged. You can unblock them later.',
    notInGroup: 'No longer in the class: {{names}}. Nobody was blocked.',
    nobody: 'None of the selected people is a student who can be blocked.',
    done: '{{name}} is blocked.',
    doneMany_one: '{{count}} student is blocked.',
    doneMany_other: '{{count}} students are blocked.',
  },
  unblock: {
    do: 'Unblock',
    title: 'Unblock?',
    text: '{{name}} regains access to this class.',
    done: '{{name}} is no longer blocked.',
  },
  reset: {
    do: 'Reset password',
    title: 'Reset the password?',
    text: '{{name}} is signed out everywhere, signs in with the default password and must then choose a new one. The default password is the same for everyone and not shown here: the platform’s operator set it on the server (RESET_PASSWORD) and can tell you.',
    done: 'The password of {{name}} was reset.',
    failed: 'The password was not reset. Please contact an administrator.',
  },
  inExam: {
    title: 'You are sitting the exam “{{name}}”',
    text: 'This page is closed until you are done with it.',
    go: 'Go to the exam',
  },
  lost: 'You can no longer enter “{{name}}”',
  tabs: 'Pages of this class',
  more: 'More pages of this class',
  asOf: 'Show an earlier time',
  otherClasses: 'Other classes',
  switchFrom: '{{name}}: go to another class',
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    classes: typeof texts
  }
}
