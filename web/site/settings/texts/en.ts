// Texts of the settings of the platform.
const texts = {
  description: 'Settings of the whole platform. Changes take effect immediately and are recorded.',
  name: 'Setting',
  value: 'Value',
  changed: 'Last changed',
  never: 'Never changed',
  by: '{{time}} by {{name}}',
  deletedPerson: 'deleted person',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  separator: ', ',
  allowed: 'Allowed: {{what}}.',
  initial: 'Default',
  initialIs: 'Default: {{value}}',
  yesOrNo: 'yes or no',
  between: 'a whole number from {{least}} to {{most}}',
  problemOrNone: 'the number of a problem, or 0 for none',
  ids: 'numbers separated by commas, at most {{most}}',
  units: 'Choose units by name.',
  searchUnits: 'Search units by name',
  noUnits: 'No such unit',
  email: 'an e-mail address',
  languageMissing: 'not installed',
  languageMissingWith: 'not installed; Debian package: {{package}}',
  languagesMissing: 'Offered, but not installed on the judge: {{names}}. Students cannot answer in them until they are installed.',
  languagesInstall: 'On each judge, as root, in the folder of the platform:',
  languagesLeft:
    'No longer offered: {{names}}. New answers in them are refused at once, also in homework and exams that have begun; earlier answers remain.',
  text: 'a text of at most {{most}} characters',
  save: 'Save',
  saved: 'The setting was changed.',
  history: 'History',
  unchanged: 'This setting has not been changed yet.',
  elsewhere: 'Setting not found.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    settings: typeof texts
  }
}
