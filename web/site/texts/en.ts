// English texts of the front page and of the plans page.
const texts = {
  operations: {
    well: 'Everything is working',
    trouble: 'Something needs attention',
    notYours: 'Administrators only',
    old: 'The server does not respond: this is the state at {{time}}.',
    noSandbox: 'No sandbox is available: programs are refused.',
    full: 'The queue is full: new answers are refused.',
    clock: {
      refused: 'The server’s clock has jumped ahead: nothing is recorded.',
      ahead: 'The log is dated in the future: new answers get a wrong time.',
    },
    failing: 'Not working: {{names}}',
    separator: '; ',
    waiting: 'Waiting to be judged',
    room: 'Room for {{count}}',
    judging: 'Being judged',
    slots: '{{count}} at a time',
    languages: 'Languages available',
    ofLanguages: 'Of {{count}}',
    noneRefused: 'No refused sign-ins.',
    someAccount: 'An unknown account',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    all: 'All refused sign-ins',
    ways: 'Go to',
    usersText: 'Roles, end dates, passwords, sign-ins and personal data.',
    unitsText: 'Units, their administrators and their end dates.',
    allClassesText: 'The classes of all units, with their members.',
    teachersText: 'Teachers and their classes.',
    answersText: 'Answers of the whole platform, or of one person.',
    licencesText: 'Who can use the paid practice banks, and until when.',
    announcementsText: 'News that everyone sees once a day.',
    contentsText: 'Texts of the front page, the plans and the typing playground.',
    lessonsText: 'Lessons of the learning area, in both languages.',
    permissionsText: 'Which calls each role can use.',
    entryLinksText: 'Links that sign someone in once, without a password.',
    settingsText: 'Settings of the whole platform.',
    classesText: 'The newest classes of the platform, with members and timelines.',
    judgeText: 'Queue, waiting times, languages and isolation.',
  },
  hero: {
    short: 'Learn programming by solving',
    title: 'Write code, see the verdict, keep every step',
    lead: 'Chronojudge is where classes practise programming. Students solve real problems in many languages and are judged within seconds; teachers see how each answer came about.',
    signIn: 'Sign in',
    myGroups: 'To my classes',
    plans: 'See the plans',
  },
  counts: { users: 'people', answers: 'answers judged' },
  features: { title: 'Made for classrooms' },
  try: {
    title: 'Try one now: {{title}}',
    text: 'No account needed: read the problem, write a program, and run it on the samples.',
    open: 'Try this problem',
  },
  pictures: { title: 'Screenshots', open: 'Show the picture' },
  video: { play: 'Play the video', open: 'Watch the video' },
  feedback: { title: 'What our clients say' },
  account: {
    title: 'How do I get an account?',
    member: {
      title: 'Students and teachers',
      text: 'Your school creates your account when it adds you to a class. If you do not have one yet, ask your teacher or the administrator of your unit.',
    },
    school: {
      title: 'Schools',
      text: 'Bulk licences include accounts for teachers, assistants and students. Call our hotline:',
    },
    personal: {
      title: 'Individuals',
      text: 'A personal licence costs NT${{price}} a year. Write to us:',
      ask: 'There are personal licences, too. Write to us:',
    },
    ask: 'Questions? Write to us:',
  },
  plans: {
    per: 'per year',
    ask: 'Ask by e-mail',
    hotline: 'Call our hotline:',
    none: 'There are no plans at the moment.',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    site: typeof texts
  }
}
