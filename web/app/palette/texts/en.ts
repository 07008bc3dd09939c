// English texts of the palette.
const texts = {
  nothing: 'No matches',
  searching: 'Searching…',
  tasks: 'Problems',
  actions: 'Actions',
  classes: 'Classes',
  activities: 'Activities',
  people: 'People',
  main: 'Go to',
  page: 'Go to',
  console: 'Teacher console',
  admin: 'Administration',
  unit: 'Unit',
  profile: 'Account',
  session: 'Account',
  language: 'Language',
  theme: 'Appearance',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    palette: typeof texts
  }
}
