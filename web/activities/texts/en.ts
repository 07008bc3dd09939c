// English texts of activities, whatever their kind.
const texts = {
  formerMember: 'Former member',
  progress: '{{solved}} of {{total}} solved',
  problems: {
    star: 'Star',
    starOf: 'Star: {{title}}',
    mark: 'Put a star on {{title}}',
    unmark: 'Take the star from {{title}}',
    title: 'Problem',
    state: 'Mine',
    difficulty: 'Difficulty',
    distribution: 'Points',
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
    rejudge: 'Rejudge',
    my: { untried: 'Not tried', tried: 'Tried', solved: 'Solved' },
    noneShown: 'No problem of this kind',
    showAll: 'Show all',
    list: 'Problems',
    search: 'Search problems',
    isOpen: 'Open',
    isClosed: 'Not open',
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
    student: 'Student',
    studentId: 'Student number',
    wrongAnswers: 'Wrong answers',
    result: 'Result',
    time: 'Handed in',
    search: 'Search students and problems',
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
    activities: typeof texts
  }
}
