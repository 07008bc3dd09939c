const texts = {
  titled: 'Statistics of {{title}}',
  intro: 'How students of the classes that you teach fare with this problem, over all activities. Staff and blocked people do not count.',
  none: 'No student of your classes has answered this problem yet',
  noneText: 'Figures stand here once students of a class that you teach have answered it.',
  hint: {
    title: { problem: 'Look at the problem', class: 'The students are behind in general' },
    problem:
      '{{solved}} of {{tried}} students have solved it. Of the {{strong}} who have solved three quarters of the other problems, {{strongSolved}} have solved this one.',
    class: '{{solved}} of {{tried}} students have solved it, and on average they have solved {{meanShare}} % of the other problems.',
    inClass: '{{name}}: {{said}}',
  },
  figures: {
    today: 'today {{now}}',
    since: 'Events since then',
    title: 'Figures by class',
    class: 'Class',
    all: 'All classes',
    tried: 'Students with an answer',
    solved: 'Solved it',
    answers: 'Answers',
    successRate: 'Success rate',
    meanTries: 'Tries',
    medianMinutes: 'Time to the first accept',
    discrimination: 'Discrimination',
    percent: '{{value}} %',
    ofTried: '{{count}} ({{percent}} %)',
    cut: 'You teach more classes with this problem; those with the newest activities are shown.',
  },
  time: { lessThanOne: 'under 1 min', minutes: '{{count}} min', hours: '{{count}} h', days: '{{count}} d' },
  elsewhere: {
    title: 'Other classes',
    classes: 'The problem is used in {{count}} classes that you do not teach.',
    classes_one: 'The problem is used in one class that you do not teach.',
    sums: 'Counted once in each activity, {{solved}} of {{tried}} students have solved it there. Of {{answers}} answers, {{successRate}} % are accepted.',
    few: 'Too few students have answered it there for sums that name nobody.',
  },
  errors: { title: 'Errors', chart: 'Wrong answers by status', unit: 'Answers', none: 'There are no wrong answers.' },
  outputs: {
    title: 'Most frequent wrong outputs',
    intro: 'For visible test cases only. Spaces at the ends of lines and empty lines at the end are left out.',
    none: 'No visible test case has a wrong output.',
    version: 'Version',
    case: 'Test case {{number}}',
    total_one: 'One wrong output',
    total: '{{count}} wrong outputs',
    cut: 'There were more different outputs than are kept: counts of the listed ones may be too low.',
    expected: 'Expected output of test case {{number}}',
    expectedShort: 'Expected',
    output: 'Wrong output, {{count}} times',
    output_one: 'Wrong output, once',
    times: '{{count}} ×',
    empty: '(nothing printed)',
    more: 'Show all {{count}}',
  },
  definitions: {
    title: 'What the figures mean',
    solved: 'Students with at least one accepted answer, of the students with an answer, at the verdicts of the moment that is shown.',
    successRate: 'Accepted answers of all judged answers.',
    meanTries: 'Judged answers of each student with an answer, on average.',
    medianMinutes: 'From the first answer to the first accepted one in the class: the median of those who have solved it.',
    discrimination:
      'Correlation (point-biserial) of solving this problem with the share of the other problems solved, in the activities in which the student answered this one. Near 1: those who do well elsewhere solve it, the others do not. Near 0 or below: it says nothing about the rest, so look at the problem. From ten students on.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    itemAnalysis: typeof texts
  }
}
