// English texts of the sign-in after a session has ended.
const texts = {
  again: 'Sign in again',
  keepTyping: 'This session has ended. You can finish typing first: your text is kept in this browser.',
  expired: {
    title: 'Please sign in again',
    text: 'Your session has ended. Sign in to continue; everything you typed is still here.',
  },
  signedInElsewhere: {
    title: 'Signed in on another device',
    text: 'Your account was signed in on another device, so this session has ended. Sign in to continue here; everything you typed is still here. If that was not you, change your password.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    signInAgain: typeof texts
  }
}
