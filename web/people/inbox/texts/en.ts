// Texts of the inbox.
const texts = {
  title: 'Inbox',
  empty: 'No messages yet',
  emptyText: 'Requests, and notices about your account and your classes, appear here.',
  list: 'Messages, newest first',
  isNew: 'New',
  open: 'Open',
  arrived: '{{count}} new messages in your inbox',
  done: { accept: 'Accepted', reject: 'Rejected' },
  acceptTitle: 'Reset the password?',
  acceptText:
    'The password of {{name}} is reset to the default, and all of their sessions end. They must choose a new one at the next sign-in. The default password is the same for everyone and not shown here: the platform’s operator set it on the server (RESET_PASSWORD) and can tell you.',
}
export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    inbox: typeof texts
  }
}
