// Texts of the inbox.
const texts = {
  title: 'Inbox',
  empty: 'No mail yet',
  emptyText: 'What others ask of you, and what happens to your account, lies here.',
  list: 'Mails, the newest first',
  isNew: 'New',
  done: { accept: 'Accepted', reject: 'Rejected' },
  acceptTitle: 'Reset the password?',
  acceptText:
    'The password of {{name}} is set to the default, and all of their sessions end. They have to choose a new one at the next sign-in.',
}
export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    inbox: typeof texts
  }
}
