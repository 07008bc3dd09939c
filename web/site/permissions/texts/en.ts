// Texts of the permission table.
const texts = {
  description:
    'Which role can use which call; tests check the server against the same table. Each call is about a class, its unit, one of its students, or something its teacher created. “Other” means a person of another class or unit.',
  call: 'Call',
  search: 'Search calls',
  may: 'Yes',
  mayNot: 'No',
  none: 'No such call',
  only: 'Only calls for one role',
  everybody: 'All roles',
  onlyFor: 'Calls for: {{kind}}',
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
    otherUnitAdmin: 'Other unit administrator',
    unitAdmin: 'Unit administrator',
    admin: 'Platform administrator',
    analyst: 'Analyst',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    permissions: typeof texts
  }
}
