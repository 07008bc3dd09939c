// Texts of the management of lessons.
const texts = {
  description: 'What the learning area shows, in this order. Every version of a lesson is kept.',
  add: 'Write lesson',
  intro: 'Everybody with an account reads it as soon as it is saved.',
  language: { 'zh-TW': 'In Chinese', en: 'In English' },
  order: 'Place',
  orderHint: 'Among all lessons, from 1 on.',
  unit: 'Unit',
  title: 'Title',
  content: 'Text',
  markdown: 'Markdown, at most 30,000 characters.',
  preview: 'Preview',
  previewOf: 'Preview: {{language}}',
  noPreview: 'What you write appears here.',
  problems: 'Problems',
  problemsHint:
    'Numbers separated by commas. Everybody with an account reads these problems and runs programs on their samples within the lesson; they must be open to all teachers, free of charge, and have a visible test case.',
  state: 'State',
  published: 'Published',
  withdrawn: 'Withdrawn',
  changed: 'Last changed',
  edit: 'Edit',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this lesson?',
  withdrawText: '“{{title}}” is no longer shown. You can publish it again later.',
  isWithdrawn: 'The lesson was withdrawn.',
  againHint: 'This lesson is withdrawn. Saving publishes it again.',
  publish: 'Publish',
  save: 'Save',
  saved: 'The lesson was saved.',
  none: 'No lessons yet',
  unknown: 'Lesson not found',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    lessons: typeof texts
  }
}
