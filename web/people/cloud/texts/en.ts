// Texts of the sign-in by the education cloud.
const texts = {
  asking: 'Signing you in…',
  failed: 'Sign-in was not completed',
  cancelled: 'The sign-in was cancelled.',
  refused: 'The education cloud did not confirm this sign-in.',
  notBegun: 'This sign-in was not started in this window, or has already been used.',
  again: 'Try again',
  byPassword: 'Sign in with your password',
  linkTitle: 'Link your account',
  linkText:
    'An account with the address {{account}} already exists. Enter its password to link the two. After that you can sign in with the education cloud.',
  password: 'Password of {{account}}',
  link: 'Link and sign in',
  title: 'Education cloud',
  isLinked: 'Linked',
  account: 'You can sign in with {{account}} at {{host}}.',
  notLinked: 'Not linked. Once linked, you can sign in with {{name}}, even if your e-mail address there is different.',
  linkOwn: 'Link {{name}}',
  linkOwnText: 'Enter the password of this account, then sign in with {{name}}. After that you can sign in here with it.',
  linkGo: 'Go to {{name}}',
  linking: 'Linking the education cloud account…',
  linkFailed: 'The education cloud account was not linked',
  backToSecurity: 'Back to sign-ins and security',
  isLinkedNow: 'Your education cloud account is linked.',
  onlyWay: 'Your account has no e-mail address, so this is your only way to sign in. You cannot unlink it.',
  noPassword: 'You have no password here yet, so this is your only way to sign in. You cannot unlink it.',
  firstPassword: 'How to set a password',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink the education cloud account',
  unlinkText: 'After that you can only sign in with your password. Enter it to confirm that you know it.',
  isUnlinkedNow: 'The education cloud account was unlinked.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    cloud: typeof texts
  }
}
