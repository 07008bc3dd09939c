// English texts of taking over the activities of another class.
const texts = {
  open: 'Take over from an earlier class',
  title: 'Take over from an earlier class',
  explained:
    'Its practices and homework are created again in this class, without members, answers and scores. The earlier class stays as it is.',
  from: 'Earlier class',
  find: 'Type the name of a class',
  notFound: 'No matching classes.',
  over: '{{name}} (ended)',
  none: { title: 'No other class', text: 'You are teacher or assistant of no other class.' },
  nothing: { title: 'Nothing to take over', text: 'This class has neither practices nor homework.' },
  moveDays: 'Days by which homework moves',
  moveDaysHint: 'All its times move by so many days; the time of day stays. Times are in {{timeZone}}, the time zone of this class.',
  proposal: { today: 'First homework today, {{day}}', monday: 'First homework on Monday, {{day}}' },
  brings: 'What it brings',
  ofKind: '{{kind}} ({{count}})',
  fault: { past: 'Starts in the past: it will be left out.', afterClass: 'Ends after the end of this class: it will be left out.' },
  present_one: 'This class already has {{count}} activity. It stays, and the copies are added.',
  present_other: 'This class already has {{count}} activities. They stay, and the copies are added.',
  submit_one: 'Take over {{count}} activity',
  submit_other: 'Take over {{count}} activities',
  close: 'Close',
  result: {
    summary: 'Taken over: {{copied}} of {{count}}.',
    copied: 'Taken over',
    leftOut: 'Left out',
    named: '{{kind}}: {{name}}',
    unknown: 'It could not be created in this class ({{code}}).',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    copyClass: typeof texts
  }
}
