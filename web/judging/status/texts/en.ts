// English texts of the judge's status page.
const texts = {
  description: 'What is waiting, what is running, and what this server can run. Updated every two seconds.',
  forbidden: 'Administrators only',
  old: 'The server does not respond right now. These figures are from {{time}}.',
  clock: {
    title: {
      refused: 'Nothing is being recorded: the server’s clock has jumped ahead',
      ahead: 'The log is dated in the future',
      rested: 'Is the server’s clock right?',
    },
    text: {
      refused:
        'The clock says {{server}}; the newest event was recorded at {{event}}. All submissions and changes are refused until the clock is corrected or, if it is right, the server is restarted.',
      ahead:
        'The newest event is dated {{event}}; the clock says {{server}}. Until then everything is recorded with the time of that event, which is wrong for deadlines and exams.',
      rested:
        'The server was started at {{server}}, long after the last event at {{event}}. If that time is wrong, stop the server and correct its clock: recorded times cannot be changed.',
    },
  },
  logEnd: {
    title: 'Events are missing from the end of the log',
    text: 'At {{time}} an operator confirmed that the log continues from position {{end}}: events recorded after it are lost. The evidence is in the event LogEndConfirmed.',
  },
  card: {
    waiting: 'Waiting',
    nothingWaits: 'Nothing is waiting.',
    oldest: 'The oldest has waited {{span}}.',
    capacity: 'At most {{capacity}} can wait; further submissions are refused as busy.',
    slots: 'Slots in use',
    of: '{{part}} of {{whole}}',
    inFlight: 'Submissions: {{submissions}}, runs: {{evaluations}}',
    evaluations: 'Runs waiting',
    evaluationsText: 'Runs on custom input that are waiting for a slot.',
    cache: 'Compile cache hits',
    cacheCounts: 'Hits: {{hits}}, misses: {{misses}}, since startup',
    cacheBytes: '{{used}} of {{most}}',
    languages: 'Languages available',
    languagesText: 'See below for versions and packages.',
    sandbox: 'Sandbox',
    accounting: 'Time and memory measured by: {{accounting}}',
    noSandbox: 'None',
    noSandboxText: 'Only JavaScript can run.',
  },
  chart: {
    caption: 'Queue length over the last ten minutes',
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
    begun: 'Started in 15 min',
    p50: 'Median wait',
    p99: '99% waited less than',
  },
  priority: { exam: 'Exam', homework: 'Homework', practice: 'Practice', rejudge: 'Rejudge' },
  judges: {
    title: 'Judges',
    host: 'Machine',
    comma: ', ',
    none: 'No judge is available: submissions wait',
    stranded: 'Some submissions are waiting for a judge with the right language',
    strandedOf: '{{languages}}: {{length}}',
  },
  reactors: {
    title: 'Reactors',
    explained: 'Reactors act on events: each reads the log on its own and resumes where it stopped.',
    name: 'Name',
    state: 'State',
    host: 'Machine',
    position: 'Processed up to',
    lag: 'Behind',
    search: 'Search reactors',
    none: 'There are no reactors here',
    failures: 'Failed {{times}} times in a row: {{error}}',
  },
  reactorState: { waiting: 'Waiting to start', running: 'Running', failing: 'Failing, retrying', nowhere: 'Not running in any process' },
  languages: {
    title: 'Languages',
    name: 'Language',
    state: 'State',
    version: 'Version',
    package: 'Debian package',
    available: 'Available',
    missing: 'Not available',
    search: 'Search languages',
    none: 'This server has no languages',
  },
  isolation: { namespaces: 'Namespaces', landlock: 'Landlock', bubblewrap: 'Bubblewrap', none: 'No isolation' },
  guarantees: {
    title: 'What the sandbox guarantees',
    nothing: 'Programs are not isolated here: submitted code can read and change everything that the server can. For trials only.',
    files: {
      label: 'Files of the host',
      hidden: 'Not visible to programs.',
      refused: 'Programs cannot open them.',
      open: 'Programs can access whatever their user can.',
    },
    processes: {
      label: 'Other processes',
      hidden: 'Programs see only their own processes.',
      refused: 'Programs cannot access them.',
      open: 'Programs can access those of their user.',
    },
    network: {
      label: 'Network',
      none: 'No network.',
      refused: 'Connections are refused.',
      open: 'Programs can connect.',
    },
    systemCalls: { label: 'System calls', filtered: 'System calls that no solution needs are refused.', open: 'Not filtered.' },
    user: {
      label: 'Rights on the host',
      ofItsSlot: 'Each slot has a user of its own.',
      ofItsNamespace: 'None outside its namespace.',
      servers: 'Same as the server’s user.',
    },
    memory: {
      label: 'Memory',
      exact: 'Measured exactly, over all processes.',
      polled: 'Sampled; short peaks can be missed.',
    },
    processorTime: {
      label: 'Processor time',
      exact: 'Measured exactly, over all processes.',
      polled: 'Sampled; short-lived processes can be missed.',
    },
    disk: {
      label: 'Disk space',
      exact: 'Limited in total.',
      polled: 'Sampled.',
      perFile: 'Limited per file.',
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
