// English texts of activities, whatever their kind.
const texts = {
  formerMember: 'Former member',
  progress: '{{solved}} of {{total}} solved',
  problems: {
    star: 'Star',
    starOf: 'Star: {{title}}',
    mark: 'Star {{title}}',
    unmark: 'Unstar {{title}}',
    title: 'Problem',
    state: 'My status',
    difficulty: 'Difficulty',
    distribution: 'Points',
    counts: 'Correct / wrong',
    correct: '{{count}} correct answers in this class',
    wrong: '{{count}} wrong answers in this class',
    solution: 'Solution open',
    solutionOf: 'Open the solution of {{title}} for the class',
    unmarked: '{{title}} is no longer starred.',
    opened: 'The class can now see the solution of {{title}}.',
    closed: 'The class can no longer see the solution of {{title}}.',
    noSolution: 'This problem has no solution that can be opened.',
    actions: 'Actions',
    start: 'Start',
    startOf: 'Start {{title}}',
    history: 'Record',
    historyOf: 'Record of {{title}}',
    rejudge: 'Rejudge',
    my: { untried: 'Not tried', tried: 'Tried', solved: 'Solved' },
    noneShown: 'No matching problems',
    showAll: 'Show all',
    list: 'Problems',
    search: 'Search problems',
    isOpen: 'Open',
    isClosed: 'Not open',
    show: { label: 'Show', all: 'All', unsolved: 'Unsolved', solved: 'Solved', marked: 'Starred' },
  },
  goOn: { last: 'Continue where you left off', unfinished: 'Not finished yet', begun: 'Started' },
  standing: {
    solvedBy: '{{solved}} of {{total}} solved',
    triedBy: '{{tried}} tried',
    column: 'Class',
    stuck: 'Who is stuck',
    stuckText: 'Three or more wrong answers, and no correct one.',
    nobodyStuck: 'Nobody is stuck.',
    student: 'Student',
    studentId: 'Student number',
    wrongAnswers: 'Wrong answers',
    result: 'Result',
    time: 'Submitted',
    search: 'Search students and problems',
    newest: 'Newest answers',
    noneNew: 'Nothing has been submitted yet.',
    record: 'Record of {{name}} for {{title}}',
  },
  picker: {
    title: 'Whose record?',
    label: 'Student',
    placeholder: 'Type a name',
    self: 'My own record',
    nobodyFound: 'No matches.',
  },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    activities: typeof texts
  }
}
