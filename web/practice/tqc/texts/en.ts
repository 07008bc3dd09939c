// English texts of the paid TQC+ banks in a class.
const texts = {
  payTitle: 'The TQC+ banks have to be paid for',
  payText:
    'Practices of the TQC+ certification banks are open to whoever has a personal licence. Names of practices can be seen without one.',
  payClass: 'The unit of this class has no TQC+ banks of its own: each person needs a licence.',
  payTeacher: 'You see these practices because you look after the class. Its students need a licence to open them.',
  plans: 'Plans and prices',
  locked: 'Licence needed',
  list: 'TQC+ practices',
  empty: { title: 'No TQC+ practice yet', text: 'When a teacher gives this class a practice of the TQC+ banks, it will appear here.' },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    tqc: typeof texts
  }
}
