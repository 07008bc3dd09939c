// English texts of the page about the judge.
const texts = {
  description: 'What waits, what runs, and what this server can run. Refreshed every two seconds.',
  forbidden: 'This page is for platform administrators',
  old: 'The server does not answer right now. These numbers are of {{time}}.',
  clock: {
    title: {
      refused: 'Nothing is recorded: the server’s clock has leapt ahead',
      ahead: 'The log is dated in the future',
      rested: 'Is the server’s clock right?',
    },
    text: {
      refused:
        'The clock says {{server}}; the newest event was recorded at {{event}}. Everything that people hand in or change is refused until the clock is set right, or, if it is right, the server is started again.',
      ahead:
        'The newest event is dated {{event}}; the clock says {{server}}. Until then everything is recorded with the time of that event, which is wrong for deadlines and exams.',
      rested:
        'The server was started at {{server}}, long after the last event of {{event}}. If that is not the time, stop the server and set its clock right: a recorded time cannot be taken back.',
    },
  },
  logEnd: {
    title: 'Events are missing from the end of the log',
    text: 'At {{time}} an operator confirmed that the log goes on from position {{end}}: what had been recorded behind that is lost. What tells of it is in the event LogEndConfirmed.',
  },
  card: {
    waiting: 'Waiting',
    nothingWaits: 'Nothing waits.',
    oldest: 'The oldest waits for {{span}}.',
    capacity: 'At most {{capacity}} may wait; more are turned away as busy.',
    slots: 'Slots in use',
    of: '{{part}} of {{whole}}',
    inFlight: 'Submissions: {{submissions}}, evaluations: {{evaluations}}',
    evaluations: 'Evaluations waiting',
    evaluationsText: 'Runs on custom input that wait for a slot.',
    cache: 'Compile cache hits',
    cacheCounts: 'Hits: {{hits}}, misses: {{misses}}, since the start',
    cacheBytes: '{{used}} of {{most}}',
    languages: 'Languages available',
    languagesText: 'See below for versions and packages.',
    sandbox: 'Sandbox',
    accounting: 'Time and memory counted by: {{accounting}}',
    noSandbox: 'None',
    noSandboxText: 'Only JavaScript can run.',
  },
  chart: {
    caption: 'Length of the queue over the last ten minutes',
    summary: '{{most}} at most, {{now}} now',
    empty: 'Nothing has waited in the last ten minutes.',
    length: 'Longest',
  },
  priorities: {
    title: 'By class of work',
    name: 'Class of work',
    length: 'Waiting',
    oldest: 'Oldest wait',
    inFlight: 'Being judged',
    begun: 'Begun in 15 min',
    p50: 'Median wait',
    p99: '99% waited less than',
  },
  priority: { exam: 'Exam', homework: 'Homework', practice: 'Practice', rejudge: 'Rejudge' },
  judges: {
    title: 'Judges',
    host: 'Machine',
    comma: ', ',
    none: 'No judge is there right now: what is handed in waits',
    stranded: 'Some submissions wait for a judge that is not there',
    strandedOf: '{{languages}}: {{length}}',
  },
  reactors: {
    title: 'Reactors',
    explained: 'What acts on events: each reads the log by itself and goes on where it was.',
    name: 'Name',
    state: 'State',
    host: 'Machine',
    position: 'Done up to',
    lag: 'Behind',
    search: 'Search reactors',
    none: 'Nothing acts on events here',
    failures: 'Failed {{times}} times in a row: {{error}}',
  },
  reactorState: { waiting: 'Waiting to begin', running: 'Running', failing: 'Failing, trying again', nowhere: 'No process runs it' },
  languages: {
    title: 'Languages',
    name: 'Language',
    state: 'State',
    version: 'Version',
    package: 'Debian package',
    available: 'Available',
    missing: 'Not available',
    search: 'Search languages',
    none: 'This server knows no language',
  },
  isolation: { namespaces: 'Namespaces', landlock: 'Landlock', bubblewrap: 'Bubblewrap', none: 'No isolation' },
  guarantees: {
    title: 'What the sandbox guarantees',
    nothing:
      'Nothing isolates programs here: whatever is handed in can read and change all that the server can. This is for trying out only.',
    files: {
      label: 'Files of the host',
      hidden: 'A program does not see them.',
      refused: 'Opening them is refused.',
      open: 'A program can reach whatever its user may.',
    },
    processes: {
      label: 'Other processes',
      hidden: 'A program sees its own only.',
      refused: 'Reaching them is refused.',
      open: 'A program can reach those of its user.',
    },
    network: {
      label: 'Network',
      none: 'There is none.',
      refused: 'Connections are refused.',
      open: 'A program can connect.',
    },
    systemCalls: { label: 'System calls', filtered: 'Those that no solution needs are refused.', open: 'Not filtered.' },
    user: {
      label: 'Rights on the host',
      ofItsSlot: 'Those of a user of its own for each slot.',
      ofItsNamespace: 'None outside its namespace.',
      servers: 'Those of the server’s user.',
    },
    memory: {
      label: 'Memory',
      exact: 'Counted exactly, the whole of it together.',
      polled: 'Looked at again and again; short peaks can be missed.',
    },
    processorTime: {
      label: 'Processor time',
      exact: 'Counted exactly, all processes together.',
      polled: 'Looked at again and again; processes that end quickly can be missed.',
    },
    disk: {
      label: 'Room for files',
      exact: 'Limited as a whole.',
      polled: 'Looked at again and again.',
      perFile: 'Limited for each file.',
    },
  },
  span: { ms: '{{ms}} ms', s: '{{seconds}} s', min: '{{minutes}} min {{seconds}} s' },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    status: typeof texts
  }
}
