// English texts of practices.
const texts = {
  formerMember: 'Former member',
  progress: '{{solved}} of {{total}} solved',
  empty: { title: 'No practice yet', text: 'When a teacher gives this class a practice, it will appear here.' },
  ofClass: {
    practice: 'Practice',
    finished: 'Students who have finished',
    begun: 'Begun',
    solved: 'Solved by the class',
    problems: 'Problems',
    author: 'Given by',
    created: 'Given',
    of: '{{part}} of {{whole}}',
    search: 'Search practices',
  },
  problems: {
    star: 'Star',
    starOf: 'Star: {{title}}',
    mark: 'Put a star on {{title}}',
    unmark: 'Take the star from {{title}}',
    title: 'Problem',
    state: 'Mine',
    difficulty: 'Difficulty',
    distribution: 'Points',
    points: '{{points}} points',
    counts: 'Correct / wrong',
    correct: '{{count}} correct answers in this class',
    wrong: '{{count}} wrong answers in this class',
    solution: 'Solution open',
    solutionOf: 'Open the solution of {{title}} for the class',
    unmarked: '{{title}} has no star any more.',
    opened: 'The class can see the solution of {{title}} now.',
    closed: 'The class cannot see the solution of {{title}} any more.',
    noSolution: 'This problem has no solution that can be opened.',
    actions: 'Actions',
    start: 'Start',
    startOf: 'Start {{title}}',
    history: 'Record',
    historyOf: 'Record of {{title}}',
    rejudgeOf: 'Rejudge {{title}}',
    my: { untried: 'Not tried', tried: 'Tried', solved: 'Solved' },
    none: { title: 'No problems yet', text: 'This practice is still empty.' },
    noneShown: 'No problem of this kind',
    show: { label: 'Show', all: 'All', unsolved: 'Unsolved', solved: 'Solved', marked: 'Starred' },
  },
  goOn: { last: 'Go on where you left off', unfinished: 'Not finished yet', begun: 'Begun' },
  standing: {
    solvedBy: '{{solved}} of {{total}} solved',
    triedBy: '{{tried}} tried',
    column: 'Class',
    stuck: 'Who is stuck',
    stuckText: 'Three wrong answers and more, and none that is right.',
    nobodyStuck: 'Nobody is stuck.',
    wrong: '{{count}} wrong',
    newest: 'Newest answers',
    noneNew: 'Nothing has been handed in yet.',
    record: 'Record of {{name}} for {{title}}',
  },
  picker: {
    title: 'Whose record?',
    label: 'Student',
    placeholder: 'Type a name',
    self: 'My own record',
    nobodyFound: 'Nobody matches.',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    practice: typeof texts
  }
}
