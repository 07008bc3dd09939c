// Texts of the permission table.
const texts = {
  description:
    'Who may give which call: the same table that the tests hold the server to. What is asked of is a class, its unit, one of its students, and what its teacher made.',
  call: 'Call',
  search: 'Search calls',
  may: 'Yes',
  mayNot: 'No',
  none: 'No such call',
  kinds: {
    visitor: 'Visitor',
    guest: 'Guest',
    otherStudent: 'Student elsewhere',
    blocked: 'Blocked student',
    expired: 'Expired student',
    student: 'Student',
    assistant: 'Assistant',
    otherTeacher: 'Teacher elsewhere',
    teacher: 'Teacher',
    otherUnitAdmin: 'Unit admin elsewhere',
    unitAdmin: 'Unit admin',
    admin: 'Platform admin',
    analyst: 'Analyst',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    permissions: typeof texts
  }
}
