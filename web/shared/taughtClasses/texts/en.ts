const texts = {
  group: 'Class',
  find: 'Type the name of a class',
  nothing: 'No matching classes.',
  thisClass: '{{name}} (this class)',
  none: 'You do not teach any running class.',
  again: { title: 'Use again: {{name}}', start: 'New start', zone: 'In the time zone of the class, {{timeZone}}.', submit: 'Use again' },
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    taughtClasses: typeof texts
  }
}
