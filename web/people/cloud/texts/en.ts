// Texts of signing in by the education cloud.
const texts = {
  asking: 'Signing you in…',
  failed: 'You are not signed in',
  cancelled: 'The sign-in was cancelled.',
  refused: 'The education cloud did not confirm this sign-in.',
  notBegun: 'This sign-in was not begun in this window, or it has been used already.',
  again: 'Try again',
  byPassword: 'Sign in with your password',
  linkTitle: 'One more step, this once',
  linkText:
    'There is an account here already with the address {{account}}. Give its password to link the two: from then on the education cloud signs you in to it.',
  password: 'Password of {{account}}',
  link: 'Link and sign in',
  title: 'Education cloud',
  isLinked: 'Linked',
  account: '{{account}}, at {{host}}, signs you in to this account.',
  notLinked: 'Not linked. Once it is, {{name}} signs you in to this account, whatever address you have there.',
  linkOwn: 'Link {{name}}',
  linkOwnText: 'Give the password of this account, and then sign in with {{name}}: from then on it signs you in here.',
  linkGo: 'Go to {{name}}',
  linking: 'Linking the education cloud…',
  linkFailed: 'The education cloud is not linked',
  backToSecurity: 'Back to sign-ins and security',
  isLinkedNow: 'The education cloud is linked to your account.',
  onlyWay: 'Your account has no e-mail address, so this is the only way in which you can sign in. It cannot be unlinked.',
  noPassword: 'You have no password here, so this is the only way in which you can sign in. It cannot be unlinked.',
  firstPassword: 'How to get a password',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink the education cloud',
  unlinkText: 'From then on only your password signs you in. Give it here, so that it is sure that you know it.',
  isUnlinkedNow: 'The education cloud is not linked any more.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    cloud: typeof texts
  }
}
