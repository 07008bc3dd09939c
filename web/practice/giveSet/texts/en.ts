// English texts of giving a problem set to several classes as a practice.
const texts = {
  title: 'Give to classes',
  name: 'Name of the practice',
  description: 'Description',
  optional: 'Optional. Students see it above the problems.',
  classes: 'Classes',
  search: 'Search classes',
  nothing: 'No class of this name.',
  hasIt: 'has this set already',
  all: 'Choose all',
  none: 'Choose none',
  chooseOne: 'Choose at least one class.',
  nameMissing: 'The practice needs a name.',
  give_zero: 'Give to classes',
  give_one: 'Give to {{count}} class',
  give_other: 'Give to {{count}} classes',
  noClasses: 'No class to give it to',
  noClassesText: 'You teach no class that is still running.',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again where it failed',
  result: {
    label: 'What became of it',
    summary: 'Given to {{given}} of {{count}} classes.',
    waiting: 'Waiting …',
    given: 'Given',
    refused: 'Not given: {{reason}}',
    takenBack: 'Taken back',
    takeBack: 'Take back',
    takeBackOf: 'Take the practice back from {{name}}',
    takeBackFailed: 'It could not be taken back: {{reason}}',
    open: 'Open the practice of {{name}}',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    giveSet: typeof texts
  }
}
