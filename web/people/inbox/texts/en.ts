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
    'The password of {{name}} is set to the default, and all of their sessions end. They have to choose a new one at the next sign-in. The default password is the same for everybody and not shown here: whoever runs the platform set it on the server (RESET_PASSWORD) and can tell you.',
}
export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    inbox: typeof texts
  }
}
