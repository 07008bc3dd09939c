// English texts of test groups and options of judging in the problem editor.
const texts = {
  groups: 'Test groups',
  groupsIntro:
    'Test cases of a group earn points together. The points of all groups together are the score of the problem in its set. A test case in no group does not count. Without groups, each test case earns its share by weight.',
  group: {
    of: 'Test group {{name}}',
    number: 'Test group {{number}}',
    name: 'Name',
    nameTaken: 'Each test group needs a name of its own.',
    newName: 'Group {{number}}',
    points: 'Points',
    scoring: 'Scoring',
    parent: 'Part of group',
    noParent: '(none)',
    dependsOn: 'Required groups',
    dependsOnHint: 'Unless all test cases of these groups are accepted, the test cases of this group are not run.',
    stopsAtFailure: 'Stops at the first failure',
    cases_one: '{{count}} test case',
    cases_other: '{{count}} test cases',
    add: 'Add a test group',
    remove: 'Remove',
    removeOf: 'Remove test group {{name}}',
    removed: 'Test group {{name}} was removed.',
  },
  scoring: { all: 'All or nothing', minimum: 'Worst test case counts', sum: 'Sum by weight' },
  ofCase: 'Test group of test case {{number}}',
  noGroup: '(no group)',
  unchanged: '(unchanged)',
  countsNothing: 'does not count',
  graders: 'Graders',
  gradersIntro:
    'For problems whose answers are functions, not whole programs: your program in the same language is compiled with each answer, reads the input, calls the functions and prints the output. With graders, the problem can be solved in their languages only.',
  grader: {
    of: 'Grader in {{language}}',
    none: 'Answers are whole programs.',
    add: 'Add a grader',
    remove: 'Remove the grader in {{language}}',
    removed: 'The grader was removed.',
    language: 'Language',
    mainFile: 'Program starts in',
    mainFileHint: 'The file with main, or the one that an interpreter starts.',
    noMain: '(the answer)',
    answerFile: 'File name of answers',
    answerFileHint: 'As your files import or include it. Leave empty for the usual name.',
    fileName: 'File name',
    contentOf: 'Content of {{name}}',
    isShown: 'Students read it',
    upload: 'Upload',
    addFile: 'Add a file',
    removeFile: 'Remove {{name}}',
  },
  inputFile: 'Input file',
  inputFileHint: 'The program reads this file; its standard input is empty. Leave empty for standard input.',
  outputFile: 'Output file',
  outputFileHint: 'The program writes this file. Leave empty for standard output.',
  passes: 'Passes',
  passesHint: 'How often a program is run at most for each test case, if a Kattis checker asks for a further pass. Leave empty for one.',
  processes: 'Processes at once',
  processesHint:
    'With an interactor: so many copies of the program, up to 16, run at the same time and talk to it. Each gets its number from 0 as an argument; the time limit is for all together. Leave empty for one.',
  cStandard: 'C standard',
  cppStandard: 'C++ standard',
  usual: 'Usual',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    judgingOptions: typeof texts
  }
}
