// Texts of the learning area.
const texts = {
  description: 'Lessons to read at your own pace, each with problems to try.',
  none: 'There are no lessons yet',
  progress: '{{done}} of {{total}} lessons read',
  read: 'Read',
  revised: 'Revised since you read it',
  markRead: 'Mark as read',
  isRead: 'You have read this lesson',
  next: 'Next: {{title}}',
  unknown: 'Lesson not found',
  problems: 'Problems to try',
  loading: 'Loading…',
  tryIt: 'Try it here',
  close: 'Close',
  of: '{{action}}: {{title}}',
  submit: 'Submit it in {{practice}}, {{group}}',
  page: 'Page of the problem',
  note: 'Judged by the rule of the problem. Only samples are run here, and nothing is submitted.',
  kept: 'Your program is kept in this browser until you sign out.',
  guestKept: 'Your program is not kept: it is gone when you leave this page.',
  guest: 'Guests can read problems and try the editor, but cannot run programs.',
  gone: 'This problem can no longer be tried here.',
  notYours: 'Problem {{number}} is in none of your practices.',
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    learning: typeof texts
  }
}
