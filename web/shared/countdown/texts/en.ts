// English texts of countdowns and lengths of time.
const texts = {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  duration: '{{days}} {{hours}} {{minutes}}',
  daysHours: '{{days}} {{hours}}',
  over: 'Time is up',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    countdown: typeof texts
  }
}
