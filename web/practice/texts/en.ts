// English texts of practices.
const texts = {
  formerMember: 'Former member',
  progress: '{{solved}} of {{total}} solved',
  empty: {
    title: 'No practice yet',
    text: 'Practices that a teacher gives to this class appear here.',
    teacher: 'Give the class its first practice: choose a problem set, and students can start immediately.',
  },
  none: { title: 'No problems yet', text: 'This practice is still empty.' },
  ofClass: {
    practice: 'Practice',
    finished: 'Students who have finished',
    begun: 'Started',
    solved: 'Solved by the class',
    problems: 'Problems',
    author: 'Given by',
    created: 'Given',
    of: '{{part}} of {{whole}}',
    notBegun_one: '{{count}} has not begun',
    notBegun_other: '{{count}} have not begun',
    showWho: '{{name}}: {{text}}. Show who',
    search: 'Search practices',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    practice: typeof texts
  }
}
