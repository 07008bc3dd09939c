const texts = {
  copying: {
    end: 'Ends {{time}} if it is not paused or extended.',
    done: '“{{name}}” is now also an exam of {{group}}.',
  },
  offering: {
    title: 'Offer as a practice: {{name}}',
    text: 'The class can solve the problems of this exam again, whenever it likes. The exam and its scores stay as they are.',
    name: 'Name of the practice',
    description: 'Description',
    submit: 'Offer as a practice',
    done: '“{{name}}” is now a practice of the class.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    examStaff: typeof texts
  }
}
