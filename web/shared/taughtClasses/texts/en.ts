const texts = {
  group: 'Class',
  find: 'Type the name of a class',
  nothing: 'No matching classes.',
  thisClass: '{{name}} (this class)',
  none: 'You do not teach any running class.',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    taughtClasses: typeof texts
  }
}
