const texts = {
  from: 'From',
  to: 'To, included',
  whole: 'All time',
  zone: 'Days in the time zone of the class, {{timeZone}}.',
  noStudents: 'The class has no students yet. Once it has, their answers and their use stand here.',
  exams: {
    title: 'Exams',
    waiting: 'Waiting',
    inProgress: 'In progress',
    finished: 'Finished',
    all: 'All',
    tabs: 'Exams by status',
    none: 'No exams here.',
  },
  summary: {
    title: 'Answer analysis 01: summary',
    intro:
      'Answers are judged submissions. Minutes of use are the time that pages of the class were in sight; several tabs at once count once.',
    students: 'Students',
    answers: 'Answers',
    minutes: 'Minutes of use',
    total: 'Total',
    average: 'Average of a student',
    least: 'Least',
    most: 'Most',
  },
  students: {
    title: 'Answer analysis 02: students',
    intro: 'Students who are in the class and not blocked. The shortest and the longest visit are of one student.',
    label: 'Use by student',
    name: 'Name',
    email: 'E-mail',
    studentId: 'Student number',
    answers: 'Answers',
    minutes: 'Minutes of use',
    shortest: 'Shortest visit (minutes)',
    longest: 'Longest visit (minutes)',
    search: 'Search students',
    empty: 'No students',
    formerMember: 'Former member',
    timeline: 'Timeline',
    csv: '{{name}} answers and use',
  },
  answers: {
    title: 'Answer analysis 03: number of answers',
    intro: 'Percent of the students by their number of answers; the upper edge of a step belongs to it.',
    chart: 'Students by number of answers',
    unit: '% of the students',
    step: '{{from}}–{{to}}',
    above: 'over {{from}}',
    said: 'The largest group, {{percent}} % of the students, has {{step}} answers.',
  },
  time: {
    title: 'Answer analysis 04: time of use',
    intro: 'Percent of the students by their hours of use; the upper edge of a step belongs to it.',
    chart: 'Students by hours of use',
    step: '{{from}}–{{to}} h',
    above: 'over {{from}} h',
    said: 'The largest group, {{percent}} % of the students, has used the class for {{step}}.',
  },
  behind: { title: '{{step}}', none: 'No students in this step.' },
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    statistics: typeof texts
  }
}
