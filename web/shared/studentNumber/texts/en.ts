// English texts of the student number dialog.
const texts = {
  title: 'Edit student number',
  whose: 'Student number of {{name}}',
  hint: 'Teachers and assistants of their classes, administrators of their unit and the student see it. Leave it empty to remove it.',
  saved: 'The student number was saved.',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    studentNumber: typeof texts
  }
}
