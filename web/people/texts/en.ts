// Texts about the own account: where one is signed in, refused sign-ins, and an account that has come to its end.
const texts = {
  unit: {
    description: 'The classes of your unit and how many people are in them.',
    classes: 'Classes of this unit',
    runningClasses: 'Running classes',
    allClasses: 'Classes in all',
    places: 'Members of running classes',
    placesHint: 'Who is in two classes counts twice',
    notYours: 'You do not look after a unit',
    notYoursText: 'This page is for the administrators of a unit.',
  },
  security: {
    description: 'Where your account is signed in, and who has tried.',
    sessions: 'Where you are signed in',
    sessionsHint: 'A session ends when it has not been used for 12 hours, and after 30 days. Signing in elsewhere ends the one before.',
    current: 'This device',
    replaced: 'Replaced by a later sign-in',
    since: 'Signed in {{time}}',
    lastUsed: 'Last used',
    address: 'Address {{ip}}',
    unknownDevice: 'Unknown device',
    on: '{{browser}} on {{system}}',
    end: 'End',
    endOf: 'End the session on {{device}}',
    endTitle: 'End this session?',
    endText: '{{device}} is signed out at once. What was typed there and not handed in stays on that device.',
    endCurrentText: 'This is the device that you are using: you will have to sign in again.',
    ended: 'The session has ended.',
    refused: 'Refused sign-ins',
    refusedHint: 'If these were not you, somebody may be guessing your password: choose a long one that you use nowhere else.',
    refusedCount_one: '{{count}} sign-in was refused so far.',
    refusedCount_other: '{{count}} sign-ins were refused so far; the newest are shown.',
    noneRefused: 'No sign-in to your account has been refused.',
  },
  signIns: {
    title: 'Latest sign-ins',
    hint: 'The newest 20. If one of them was not you, choose another password.',
    way: 'How',
    password: 'Password',
    link: 'Entry link ({{scope}})',
    cloud: 'Education cloud',
    none: 'Nobody has signed in yet',
  },
  refusedAll: {
    description: 'Of every account, the newest first.',
    none: 'No sign-in has been refused',
    account: 'Account',
    nobody: 'An account that does not exist',
    forgotten: 'A person who is not known any more',
    email: 'E-mail',
    attemptsOf: 'Refused sign-ins of {{name}}',
    elsewhere: 'This account is not on the page that is shown.',
  },
  attempt: {
    time: 'Time',
    address: 'Address',
    reason: 'Reason',
    count: 'Times',
    last: 'Last time',
    wrongCode: 'Wrong code',
    wrongPassword: 'Wrong password',
    expired: 'The account has expired',
    unknown: 'Refused',
  },
  expired: {
    text: 'You cannot use the platform any more until your account is extended. Your answers and classes are kept.',
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
