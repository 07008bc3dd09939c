// English texts of calendars and clocks.
const texts = {
  clear: '{{label}}: clear',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  hours: 'Hours',
  minutes: 'Minutes',
  calendar: '{{label}}: calendar',
  unreadable: 'Use the format {{format}}, for example {{example}}.',
  choose: 'Choose this time',
  untilEnd: 'Until the end of that day in {{timeZone}}.',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    dates: typeof texts
  }
}
