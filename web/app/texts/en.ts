// English texts of the shell, the session and what all pages share.
const texts = {
  brand: 'Chronojudge',
  breadcrumbs: 'Breadcrumbs',
  loading: 'Loading',
  tooComplex: 'This text is too complex to be shown with its formatting; it stands here as it was written.',
  listSeparator: ', ',
  action: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    back: 'Back',
    save: 'Save',
    understood: 'All right',
  },
  nav: {
    skip: 'Skip to the content',
    main: 'Main navigation',
    menu: 'Menu',
    account: 'Account',
    signIn: 'Sign in',
    signOut: 'Sign out',
    profile: 'Account of {{name}}',
    language: 'Language',
    theme: 'Appearance',
    preferences: 'Language and appearance',
    console: 'Teacher console',
    admin: 'Administration',
  },
  theme: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  palette: {
    open: 'Search',
    search: 'Classes, problems, people, actions',
    nothing: 'Nothing of this name',
    actions: 'Actions',
    classes: 'Classes',
    practices: 'Practices',
    problems: 'My problems',
    people: 'People',
    main: 'Go to',
    page: 'Go to',
    console: 'Teacher console',
    admin: 'Administration',
    unit: 'Unit',
    profile: 'Account',
    session: 'Account',
    language: 'Language',
    theme: 'Appearance',
  },
  live: {
    lost: 'Connection lost. Reconnecting; what you see may be a few seconds old.',
    back: 'Connected again, everything is up to date.',
  },
  footer: { tagline: 'Chronojudge · programming, taught and judged' },
  notFound: { title: 'Sorry, Page Not Found', home: 'Back to the homepage' },
  session: {
    expired: {
      title: 'Please sign in again',
      text: 'Your session has ended. Sign in to go on where you are; what you typed is still there.',
    },
    signedInElsewhere: {
      title: 'Signed in on another device',
      text: 'Your account has signed in somewhere else, so this session has ended. Sign in to go on here; what you typed is still there. If that was not you, change your password.',
    },
  },
  signIn: {
    title: 'Sign in',
    first: 'Sign in to see this page: {{page}}',
    firstText: 'You will go on right here once you have signed in.',
    account: 'Account (e-mail)',
    accountInvalid: 'Wrong email format.',
    password: 'Password',
    showPassword: 'Show or hide the password',
    submit: 'Sign in',
    failed: 'Sign-in failed',
    welcome: 'Welcome, {{name}}',
  },
  agreement: {
    title: 'Personal-data statement',
    intro: 'Please read the statement. You can sign in once you agree to it.',
    agree: 'Agree and sign in',
    disagree: 'Disagree',
    refused: 'Without your agreement to the personal-data statement you cannot be signed in.',
  },
  password: {
    must: 'Please choose a password of your own before you go on.',
    old: 'Old password',
    new: 'New password',
    tooShort: 'At least {{count}} characters.',
    repeated: 'New password again',
    repeatedRequired: 'please repeat the correct new password',
    notSame: 'The password is inconsist, please check again.',
    submit: 'Change password',
    changed: 'The password has been changed.',
  },
  form: {
    wrong_one: '{{count}} field needs your attention:',
    wrong_other: '{{count}} fields need your attention:',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you have changed on this page will be lost.',
    leave: 'Leave',
  },
  difficulty: { label: 'Difficulty', of: 'Difficulty {{value}} of 5' },
  error: {
    title: 'This did not work',
    default: 'Something went wrong on the server. Please contact support.',
    network: 'The server cannot be reached. Please check your connection and try again.',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    app: typeof texts
  }
}
