// Texts of the password recovery.
const texts = {
  intro: 'Enter your account. Then have a reset link e-mailed to you, or ask someone who can reset your password.',
  byMail: 'E-mail me a link',
  byHelper: 'Ask an administrator',
  back: 'Back to sign-in',
  unknown: 'User not exists',
  unknownText: 'There is no account with this e-mail address.',
  mailed:
    'An e-mail was sent to {{email}}, and to your recovery address if you have confirmed one. The link works once, within 60 minutes. If nothing arrives, check your spam folder.',
  notMailed: 'This platform does not send e-mail yet. Please ask an administrator.',
  whom: 'Who do you want to ask?',
  helper: '{{name}} ({{role}})',
  nobody: 'There is no one to ask for this account. Please contact your school.',
  send: 'Send request',
  asked: 'Request sent',
  askedWhom: '{{name}} will find your request in the inbox.',
  askedText: '{{name}} will find your request in the inbox, and will tell you the password for your next sign-in after accepting it.',
  nameless: 'No name',
  roles: { BU_ADMIN: 'Unit administrator', TEACHER: 'Teacher', ASSISTANT: 'Assistant', UNKNOWN: 'An administrator of the platform' },
  numbered: 'Platform administrator {{number}}',
  first: {
    none: 'You sign in with the education cloud and do not have a password here yet, so there is none to change.',
    byMail:
      'To set one, have a link e-mailed to {{email}}. After setting the password you sign in again; you can still use the education cloud too.',
    noAddress: 'To set a password, your account needs an e-mail address. Please contact the operator of this platform:',
  },
  invalid: 'This link is no longer valid',
  invalidText: 'A link works once, within 60 minutes, and only until the password changes in another way. Please try again.',
  again: 'Try again',
  description: 'Choose a new password. All of your sessions will end.',
  submit: 'Set new password',
  done: 'New password set',
  doneText: 'You can now sign in with it.',
}
export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    recovery: typeof texts
  }
}
