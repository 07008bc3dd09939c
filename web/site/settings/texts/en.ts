// Texts of the settings of the platform.
const texts = {
  description: 'What holds for the whole platform. A change counts at once, and is kept with who made it.',
  name: 'Setting',
  value: 'Value',
  changed: 'Last changed',
  never: 'Never changed',
  by: '{{time}} by {{name}}',
  somebody: 'somebody who was forgotten',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  separator: ', ',
  allowed: 'May be {{what}}.',
  initial: 'Default',
  initialIs: 'Default: {{value}}',
  yesOrNo: 'yes or no',
  between: 'a whole number from {{least}} to {{most}}',
  problemOrNone: 'the number of a problem, or 0 for none',
  ids: 'numbers with commas between them, at most {{most}}',
  units: 'Units, by their names.',
  searchUnits: 'Search units by name',
  noUnits: 'No such unit',
  email: 'an e-mail address',
  text: 'a text of at most {{most}} characters',
  save: 'Save',
  saved: 'The setting has been changed.',
  history: 'History',
  unchanged: 'Nobody has changed this yet.',
  elsewhere: 'This setting does not exist.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    settings: typeof texts
  }
}
