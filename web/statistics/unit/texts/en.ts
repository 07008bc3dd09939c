// Texts of the statistics of a unit.
const texts = {
  changes: {
    how: 'The clock on the page of the statistics opens it. Then the figures of that moment stand here beside those of today.',
    hour: 'Answers and minutes are counted up to the last full hour before that time.',
  },
  zone: 'Days in the time zone of the unit, {{timeZone}}.',
  tabs: 'Statistics of the unit',
  tab: {
    trend: 'Trend chart',
    report: 'Answer report',
    usage: 'Class summary',
    answers: 'Answer-count analysis',
    hours: 'Usage-time analysis',
    homework: 'Homework summary',
    exams: 'Exam summary',
    students: 'Student summary',
  },
  counted: 'How this is counted',
  csv: '{{name}} {{what}}',
  class: 'Class',
  median: 'Median of the unit',
  beside: 'Beside each figure stands its difference from the median of the unit.',
  search: 'Search classes',
  noClasses: 'The unit has no classes yet. Once it has, their figures stand here.',
  noFigures: 'There are no figures in this range yet. Once there are, the classes stand here, the highest first.',
  noAnswers: 'There are no answers in this range yet. Once there are, they stand here over time.',
  mostBars: 'The {{shown}} highest of {{all}} classes; the table has all of them.',
  trend: {
    intro: 'Answers in all classes of the unit, and how many students gave them.',
    definition:
      'Answers are judged submissions of students who are in a class and not blocked, also in classes and of memberships that have ended. A student who answered in several classes is one active student. Weeks begin on Monday.',
    by: 'Period',
    byweek: 'By week',
    bymonth: 'By month',
    week: 'Week from',
    month: 'Month',
    answers: 'Answers',
    students: 'Active students',
    said: {
      week: 'Most answers, {{answers}} by {{students}} students, were given in the week from {{day}}.',
      month: 'Most answers, {{answers}} by {{students}} students, were given in {{day}}.',
    },
    table: 'Answers over time',
  },
  report: {
    intro: 'Answers of each class: how many students answered, how many answers were correct, and what the others were.',
    definition:
      'Answers are judged submissions of students who are in the class and not blocked. The correct rate is accepted answers of 100 answers. The median is the middle class of those that have students, or the mean of the two in the middle. Classes with {{percent}} % and more are green, the others red.',
    said: 'Half of the classes have a correct rate of {{percent}} % or more; {{low}} of {{all}} classes are below {{good}} %.',
    chart: 'Correct rate by class',
    answers: 'Answers',
    answeredStudents: 'Students with answers',
    accepted: 'Accepted',
    correctRate: 'Correct rate (%)',
  },
  usage: {
    intro: 'Students, answers and minutes of use of each class, in sum and for a student on average.',
    definition:
      'Answers are judged submissions. Minutes of use are the time that pages of the class were in sight; several tabs at once count once. The average is over all students who are in the class and not blocked, zero included. The median is the middle class of those that have students, or the mean of the two in the middle.',
    said: 'In half of the classes a student has {{answers}} answers or more on average, and in half {{minutes}} minutes of use or more.',
    answersUnit: 'answers of a student',
    minutesUnit: 'minutes of a student',
    totalAnswerCount: 'Answers',
    avgAnswerCount: 'Answers per student',
    totalMinutes: 'Minutes of use',
    avgMinutes: 'Minutes per student',
  },
  shares: {
    definition:
      'Percent of the students who are in the class and not blocked; the upper edge of a step belongs to it. The median of each step is the middle class of those that have students, or the mean of the two in the middle.',
    choose: 'Class',
    unit: '% of the students',
    said: 'The largest group in {{name}}, {{percent}} % of the students, is {{step}}; the median of the unit there is {{median}} %.',
    answers: {
      intro: 'How many answers the students of each class gave.',
      chart: 'Students by number of answers',
      step: '{{from}}–{{to}}',
      above: 'over {{from}}',
    },
    hours: {
      intro: 'How many hours the students of each class used it.',
      chart: 'Students by hours of use',
      step: '{{from}}–{{to}} h',
      above: 'over {{from}} h',
    },
  },
  grades: {
    said: 'The median of the classes is {{percent}} %; classes below it: {{below}}.',
    chart: 'Mean score by class',
    activityCount: 'Activities',
    avgScore: 'Mean score (%)',
    points: 'Mean points',
    full: 'Full score',
    homework: {
      intro: 'Mean scores of each class in its homework.',
      definition:
        'Homework that began in the range and has ended by its end. Nothing submitted is 0 points. The score of a class is the mean of its homework in percent of the full scores; the median is over the classes that have any.',
      name: 'Homework',
      table: 'Homework of all classes',
      search: 'Search homework or classes',
      none: 'No homework has ended in this range yet. Once some has, its mean scores stand here.',
    },
    exams: {
      intro: 'Mean scores of each class in its exams.',
      definition:
        'Exams that began in the range and are finished by its end. Nothing submitted is 0 points; excused students count nowhere. The score of a class is the mean of its exams in percent of the full scores; the median is over the classes that have any.',
      name: 'Exam',
      table: 'Exams of all classes',
      search: 'Search exams or classes',
      none: 'No exam is finished in this range yet. Once one is, its mean scores stand here.',
    },
  },
  students: {
    intro: 'All students of the unit, class by class. Those who need attention come first.',
    definition:
      'A student needs attention after {{days}} days without an answer at the end of the range, while other students of the class answered in these days; or with a mean score under {{percent}} % of the mean of the class. Only classes and memberships that have not ended are looked at.',
    counted:
      'The mean score is over the homework and exams that began in the range and have ended by its end, in percent of the full scores; nothing submitted is 0 points. Not counted are those from which the student is excused, and those that ended before the student joined. The mean of a class is that of its students. Students who joined less than two weeks before the end of the range are not said to have no answers. A student of several classes has a row for each.',
    said: '{{count}} of {{all}} need attention: {{silent}} without an answer, {{behind}} with a low mean.',
    chart: 'Students who need attention, by class',
    count: 'Students',
    name: 'Name',
    studentId: 'Student number',
    attention: 'Needs attention',
    reason: { silent: 'No answer for {{days}} days', behind: 'Mean under half' },
    answers: 'Answers',
    minutes: 'Minutes of use',
    avgScore: 'Mean score (%)',
    avgOfClass: 'Mean of the class (%)',
    formerMember: 'Former member',
    search: 'Search students or classes',
    yes: 'Yes',
    no: 'No',
    timeline: 'Timeline',
    none: 'The classes of the unit have no students yet. Once they have, they stand here.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    unit: typeof texts
  }
}
