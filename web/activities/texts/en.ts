// English texts of activities, whatever their kind.
const texts = {
  formerMember: 'Former member',
  picker: {
    title: 'Whose record?',
    label: 'Student',
    placeholder: 'Type a name',
    self: 'My own record',
    nobodyFound: 'Nobody matches.',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    activities: typeof texts
  }
}
