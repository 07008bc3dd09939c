// Texts of the own account: sessions, refused sign-ins, expired accounts.
const texts = {
  unit: {
    description: 'The classes of your unit and their members.',
    classes: 'Classes of this unit',
    runningClasses: 'Running classes',
    allClasses: 'All classes',
    places: 'Members of running classes',
    placesHint: 'People in two classes count twice',
    notYours: 'Unit administrators only',
    notYoursText: 'This page is for the administrators of a unit.',
  },
  security: {
    description: 'Where your account is signed in, and failed attempts to sign in.',
    sessions: 'Active sessions',
    sessionsHint:
      'A session ends after 12 hours without use, or 30 days after sign-in. Signing in on another device ends the previous session.',
    current: 'This device',
    replaced: 'Replaced by a later sign-in',
    since: 'Signed in {{time}}',
    lastUsed: 'Last used',
    address: 'IP address {{ip}}',
    unknownDevice: 'Unknown device',
    on: '{{browser}} on {{system}}',
    end: 'End',
    endOf: 'End the session on {{device}}',
    endTitle: 'End this session?',
    endText: '{{device}} is signed out immediately. Code that was typed but not submitted stays on that device.',
    endCurrentText: 'This is the device you are using: you will have to sign in again.',
    ended: 'The session was ended.',
    refused: 'Refused sign-ins',
    refusedHint: 'If this was not you, someone may be guessing your password. Choose a long one that you do not use anywhere else.',
    refusedCount_one: '{{count}} sign-in has been refused.',
    refusedCount_other: '{{count}} sign-ins have been refused. The most recent ones are shown.',
    noneRefused: 'No sign-in to your account has been refused.',
  },
  signIns: {
    title: 'Recent sign-ins',
    hint: 'The 20 most recent sign-ins. If one of them was not you, change your password.',
    way: 'Method',
    password: 'Password',
    link: 'Sign-in link ({{scope}})',
    cloud: 'Education cloud',
    none: 'No sign-ins yet',
  },
  refusedAll: {
    description: 'Refused sign-ins of all accounts, newest first.',
    none: 'No refused sign-ins',
    account: 'Account',
    nobody: 'Unknown account',
    forgotten: 'Deleted person',
    email: 'E-mail',
    attemptsOf: 'Refused sign-ins of {{name}}',
    elsewhere: 'This account is not on the current page.',
  },
  attempt: {
    time: 'Time',
    address: 'IP address',
    reason: 'Reason',
    count: 'Times',
    last: 'Last attempt',
    wrongCode: 'Wrong code',
    wrongPassword: 'Wrong password',
    expired: 'The account has expired',
    unknown: 'Refused',
  },
  expired: {
    text: 'You cannot use the platform until your account is extended. Your answers and classes are kept.',
    contact: 'Please ask the administrator of your school, or contact us:',
    email: 'E-mail',
    phone: 'Phone',
    retry: 'Try again',
    signOut: 'Sign out',
    home: 'Back to the homepage',
  },
}
export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    people: typeof texts
  }
}
