// English texts of the paid TQC+ banks in a class.
const texts = {
  payTitle: 'The TQC+ banks require payment',
  payText:
    'Practices from the TQC+ certification banks are open to people with a personal licence. Without one, you can only see their names.',
  payClass: 'The unit of this class does not have the TQC+ banks: each person needs a licence.',
  payTeacher: 'You see these practices because you are responsible for the class. Students need a licence to open them.',
  plans: 'Plans and prices',
  locked: 'Licence required',
  list: 'TQC+ practices',
  empty: { title: 'No TQC+ practice yet', text: 'When a teacher gives this class a practice from the TQC+ banks, it appears here.' },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    tqc: typeof texts
  }
}
