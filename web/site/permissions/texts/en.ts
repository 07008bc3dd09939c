// Texts of the permission table.
const texts = {
  description:
    'Who may give which call: the same table that the tests hold the server to. What is asked of is a class, its unit, one of its students, and what its teacher made; “other” is somebody of another class or unit.',
  call: 'Call',
  search: 'Search calls',
  may: 'Yes',
  mayNot: 'No',
  none: 'No such call',
  only: 'Only what one kind of people may',
  everybody: 'All kinds of people',
  onlyFor: 'What is for: {{kind}}',
  kinds: {
    visitor: 'Visitor',
    guest: 'Guest',
    otherStudent: 'Other student',
    blocked: 'Blocked',
    expired: 'Expired',
    student: 'Student',
    assistant: 'Assistant',
    otherTeacher: 'Other teacher',
    teacher: 'Teacher',
    otherUnitAdmin: 'Other unit admin',
    unitAdmin: 'Unit admin',
    admin: 'Admin',
    analyst: 'Analyst',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    permissions: typeof texts
  }
}
