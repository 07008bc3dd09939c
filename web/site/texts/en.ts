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
  features: {
    title: 'Made for classrooms',
    judge: {
      title: 'Verdicts within seconds',
      text: 'Every hidden and visible test case is run and compared. For visible ones you see exactly where your output differs.',
    },
    live: {
      title: 'Everything in the browser',
      text: 'A full editor with highlighting, your own input, and drafts that are saved automatically. Nothing to install.',
    },
    audit: {
      title: 'A timeline that remembers',
      text: 'Every submission, verdict and change is kept in order. You can look back at any moment of a class.',
    },
    safe: {
      title: 'Run safely',
      text: 'Programs run in an isolated sandbox with accurate time and memory limits, and cannot disturb each other.',
    },
    class: {
      title: 'For the whole class',
      text: 'Practices in order, progress at a glance, solutions opened at the right time, and everyone’s record in one place.',
    },
    both: {
      title: 'Two languages',
      text: 'The interface and the problems are available in Traditional Chinese and English; switch whenever you like.',
    },
  },
  try: {
    title: 'Try one now: {{title}}',
    text: 'No account needed: read the problem, write a program, and run it on the samples.',
    open: 'Try this problem',
  },
  pictures: {
    title: 'Screenshots',
    problem: {
      title: 'Solve problems and see every test case',
      text: 'The problem, your program and the verdict side by side. Every test case shows its time, memory and points.',
      alt: 'A problem open beside a Python program; below it the verdict Accept with 25 of 25 points and a list of eight cases.',
    },
    class: {
      title: 'See how the class is doing',
      text: 'How many students have solved each problem, who is stuck and where, in time to help.',
      alt: 'A practice as its teacher sees it: how many students solved each of three problems, and a table of those who are stuck.',
    },
    timeline: {
      title: 'Look back at any moment',
      text: 'Submissions, verdicts and changes in order, to the second, and a chart of when they happened.',
      alt: 'The timeline of a class: filters by person, time and kind, a chart of events by week, and the newest events.',
    },
  },
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
    },
    ask: 'Questions? Write to us:',
  },
  plans: {
    intro: 'One licence for yourself, or many for your school.',
    personal: {
      title: 'Personal licence',
      per: 'per year',
      one: 'All practice banks of your classes',
      two: 'Your answers and progress are kept',
      three: 'E-mail support',
      ask: 'Ask by e-mail',
    },
    bulk: {
      title: 'Bulk licences for schools',
      price: 'On request',
      one: 'Any number of classes and students',
      two: 'Teachers and assistants included',
      three: 'Help with setting up your school',
      hotline: 'Call our hotline:',
    },
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    site: typeof texts
  }
}
