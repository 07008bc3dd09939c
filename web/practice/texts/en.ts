// English texts of practices.
const texts = {
  formerMember: 'Former member',
  progress: '{{solved}} of {{total}} solved',
  empty: {
    title: 'No practice yet',
    text: 'When a teacher gives this class a practice, it will appear here.',
    teacher: 'Give the class its first practice: choose a problem set, and its students can begin at once.',
  },
  none: { title: 'No problems yet', text: 'This practice is still empty.' },
  ofClass: {
    practice: 'Practice',
    finished: 'Students who have finished',
    begun: 'Begun',
    solved: 'Solved by the class',
    problems: 'Problems',
    author: 'Given by',
    created: 'Given',
    of: '{{part}} of {{whole}}',
    search: 'Search practices',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    practice: typeof texts
  }
}
