// English texts of classes.
const texts = {
  showExpired: 'Show expired classes',
  expired: 'Expired',
  membershipOver: 'Your time is over',
  blocked: 'Blocked',
  blockedText:
    'A teacher has closed this class to you: nothing in it opens, and nothing can be handed in. What you handed in before is kept.',
  blockedAsk:
    'A teacher has closed this class to you: nothing in it opens, and nothing can be handed in. What you handed in before is kept. Ask {{teachers}}.',
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
  nobody: 'Nobody yet.',
  nobodyFound: 'Nobody matches.',
  page: { number: 'Page {{page}}', first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
  none: { title: 'You are in no class yet', text: 'As soon as a teacher adds you to a class, it will appear here.' },
  noneLookedAfter: { title: 'No classes yet', text: 'The classes that you look after will appear here as soon as there are any.' },
  lookedAfter: 'Classes that you look after',
  table: { class: 'Class', running: 'Running', search: 'Search classes' },
  onlyExpired: { title: 'No current classes', text: 'Your classes have all expired. You can still look at them.' },
  today: {
    nothing: 'Nothing handed in today',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    answers_one: '{{count}} answer today by {{people}}',
    answers_other: '{{count}} answers today by {{people}}',
    more_one: 'More than {{count}} answer today by {{people}}',
    more_other: 'More than {{count}} answers today by {{people}}',
  },
  role: { teacher: 'Teacher', assistant: 'Assistant', student: 'Student', admin: 'Administration' },
  presence: {
    here: 'Here now',
    lastSeen: 'Last here',
    minutes: 'Minutes in 7 days',
    count_one: '{{count}} student here now',
    count_other: '{{count}} students here now',
  },
  edit: { save: 'Save', cancel: 'Cancel', saved: 'The class was changed.', longest: 'At most {{count}} characters' },
  block: {
    do: 'Block',
    title: 'Block from this class?',
    text: '{{name}} loses access to everything in this class at once. What was handed in stays and is judged, and you can unblock them later.',
    textMany_one:
      '{{count}} student loses access to everything in this class at once. What was handed in stays and is judged, and you can unblock them later.',
    textMany_other:
      '{{count}} students lose access to everything in this class at once. What was handed in stays and is judged, and you can unblock them later.',
    notInGroup: 'Not in the class any more: {{names}}. Nobody was blocked.',
    nobody: 'None of the people selected is a student who can be blocked.',
    done: '{{name}} is blocked.',
    doneMany_one: '{{count}} student is blocked.',
    doneMany_other: '{{count}} students are blocked.',
  },
  unblock: {
    do: 'Unblock',
    title: 'Unblock?',
    text: '{{name}} may enter this class again.',
    done: '{{name}} may enter the class again.',
  },
  reset: {
    do: 'Reset password',
    title: 'Reset the password?',
    text: '{{name}} is signed out everywhere, and has to choose a new password after signing in with the default one. The default password is the same for everybody and not shown here: whoever runs the platform set it on the server (RESET_PASSWORD) and can tell you.',
    done: 'The password of {{name}} was reset.',
    failed: 'The password was not reset. Please contact an administrator.',
  },
  lost: 'You can no longer enter “{{name}}”',
  tabs: 'Pages of this class',
  more: 'More pages of this class',
  otherClasses: 'Other classes',
  switchFrom: '{{name}}: go to another class',
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    classes: typeof texts
  }
}
