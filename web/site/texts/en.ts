// English texts of the front page and of the plans.
const texts = {
  operations: {
    well: 'Everything is working',
    trouble: 'Something needs a look',
    notYours: 'You do not run the platform',
    old: 'The server does not answer: this is how it was at {{time}}.',
    noSandbox: 'No sandbox is available: programs are refused.',
    full: 'The queue is full: new answers are turned away.',
    clock: {
      refused: 'The server’s clock has leapt ahead: nothing is recorded.',
      ahead: 'The log is dated in the future: new answers get a wrong time.',
    },
    failing: 'Not getting on: {{names}}',
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
    ways: 'Where to go',
    usersText: 'Roles, ends, passwords, sign-ins, and what is known of a person.',
    unitsText: 'Units, who looks after them, and until when they last.',
    allClassesText: 'The classes of all units, with their members.',
    teachersText: 'Who teaches, and the classes that they look after.',
    answersText: 'Answers of the whole platform, or of one person.',
    licencesText: 'Who may use the paid practice banks, and until when.',
    announcementsText: 'News that everybody sees once a day.',
    permissionsText: 'Which calls each kind of people may give.',
    entryLinksText: 'Links that sign somebody in once, without a password.',
    settingsText: 'What holds for the whole platform.',
    classesText: 'The newest classes of the platform, with members and timelines.',
    judgeText: 'Queue, waiting times, languages and how programs are isolated.',
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
      text: 'Each hidden and visible case is run and compared. On visible ones you see exactly where your output differs.',
    },
    live: {
      title: 'Everything in the browser',
      text: 'A full editor with highlighting, your own input, and drafts that survive a closed lid. Nothing to install.',
    },
    audit: {
      title: 'A timeline that remembers',
      text: 'Every submission, verdict and change is kept in order. Any moment of a class can be looked at again.',
    },
    safe: {
      title: 'Run safely',
      text: 'Programs run in an isolated sandbox with honest limits of time and memory, and cannot disturb each other.',
    },
    class: {
      title: 'For the whole class',
      text: 'Practices by order, progress at a glance, solutions opened when the time is right, and everyone’s record in one place.',
    },
    both: {
      title: 'Two languages',
      text: 'The interface and the problems speak Traditional Chinese and English; switch whenever you like.',
    },
  },
  try: {
    title: 'Try one now: {{title}}',
    text: 'Without an account: read the problem, write a program, and see what it makes of the samples.',
    open: 'Try this problem',
  },
  pictures: {
    title: 'How it looks',
    problem: {
      title: 'Solve, and see each case',
      text: 'The problem, your program and the verdict side by side. Every case tells its time, its memory and its points.',
      alt: 'A problem open beside a Python program; below it the verdict Accept with 25 of 25 points and a list of eight cases.',
    },
    class: {
      title: 'See where the class stands',
      text: 'How many have solved each problem, who is stuck and where: in time to help.',
      alt: 'A practice as its teacher sees it: how many students solved each of three problems, and a table of those who are stuck.',
    },
    timeline: {
      title: 'Look at any moment again',
      text: 'Submissions, verdicts and changes in order, to the second, and a chart of when they happened.',
      alt: 'The timeline of a class: filters by person, time and kind, a chart of events by week, and the newest events.',
    },
  },
  account: {
    title: 'How do I get an account?',
    member: {
      title: 'Students and teachers',
      text: 'Your school makes your account when it adds you to a class. If you have none yet, ask your teacher or the administrator of your unit.',
    },
    school: {
      title: 'Schools',
      text: 'Bulk licences bring the accounts of teachers, assistants and students. Call our hotline:',
    },
    personal: {
      title: 'By yourself',
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
      three: 'Help by e-mail',
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
