// English texts of signing in again after a session has ended.
const texts = {
  again: 'Sign in again',
  keepTyping: 'This session has ended. You can finish typing first: what you type is kept in this browser.',
  expired: {
    title: 'Please sign in again',
    text: 'Your session has ended. Sign in to go on where you are; what you typed is still there.',
  },
  signedInElsewhere: {
    title: 'Signed in on another device',
    text: 'Your account has signed in somewhere else, so this session has ended. Sign in to go on here; what you typed is still there. If that was not you, change your password.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    signInAgain: typeof texts
  }
}
