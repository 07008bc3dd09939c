// Texts for whoever has forgotten their password.
const texts = {
  intro: 'Enter your account. Then have a link mailed to you, or ask somebody who may reset your password.',
  byMail: 'Mail me a link',
  byHelper: 'Ask an administrator',
  back: 'Back to signing in',
  unknown: 'User not exists',
  unknownText: 'There is no account with this e-mail.',
  mailed:
    'A mail is on its way to {{email}}, and to your recovery address if you have confirmed one. Its link is good for 60 minutes, once. If nothing comes, look among unwanted mail.',
  notMailed: 'This platform sends no mail yet. Please ask an administrator.',
  whom: 'Whom do you want to ask?',
  helper: '{{name}} ({{role}})',
  nobody: 'Nobody can be asked for this account. Please contact your school.',
  send: 'Send the request',
  asked: 'Request sent',
  askedWhom: '{{name}} will find your request in the inbox.',
  askedText: '{{name}} will find your request in the inbox. Once it is accepted, they tell you the password for your next sign-in.',
  nameless: 'Without a name',
  roles: { BU_ADMIN: 'Unit administrator', TEACHER: 'Teacher', ASSISTANT: 'Assistant', UNKNOWN: 'An administrator of the platform' },
  numbered: 'Administrator of the platform, no. {{number}}',
  first: {
    none: 'You sign in with the education cloud and have no password here yet, so there is none to change.',
    byMail:
      'To choose one, have a link mailed to {{email}}. Once you have set your password by it, you sign in again; the education cloud goes on signing you in too.',
    noAddress: 'A password needs an account with an e-mail address, and yours has none. Please ask whoever looks after this platform:',
  },
  invalid: 'This link is not valid any more',
  invalidText: 'A link works once, within 60 minutes, and only until the password changes in another way. Please try again.',
  again: 'Try again',
  description: 'Choose the password that you will sign in with from now on. Wherever you are signed in, that session ends.',
  submit: 'Set the new password',
  done: 'New password set',
  doneText: 'You can sign in with it now.',
}
export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    recovery: typeof texts
  }
}
