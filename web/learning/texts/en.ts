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
  inPractice: '{{practice}}, {{group}}',
  notYours: 'Problem {{number}} is in none of your practices.',
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    learning: typeof texts
  }
}
