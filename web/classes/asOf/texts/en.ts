// English texts of the past view.
const texts = {
  banner: 'Shown as of {{time}}',
  names:
    'Members, problem sets and figures are those of that time; names of people and problems are the current ones. Nothing is updated or changed here.',
  compare: 'Compare with today',
  change: 'Change the time',
  now: 'Back to now',
  title: 'Show an earlier time',
  explained:
    'Members, activities and figures are shown as they were at this time. The address can be shared with others who may open this page.',
  time: 'Date and time',
  show: 'Show',
  cancel: 'Cancel',
  missing: 'Choose a date and time.',
  future: 'This time has not come yet.',
  early: 'There was nothing to show yet at that time.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    asOf: typeof texts
  }
}
