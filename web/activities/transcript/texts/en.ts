// English texts of transcripts: of the class, and a student's own.
const texts = {
  title: 'Transcript',
  of: 'Transcript: {{name}}',
  ownOf: 'My result: {{name}}',
  explained: 'What counts of each student and problem. Open a cell to see programs, comments and attempts, or a name to see all scores.',
  formerMember: 'Former member',
  scores: 'Scores',
  scoresOf: 'Scores of {{name}}',
  number: 'Student number {{number}}',
  numbered: '{{number}}. {{title}}',
  cellOf: '{{number}}. {{title}}: {{words}}',
  cellOfStudent: '{{name}}, {{title}}: {{words}}',
  state: { correct: 'Correct', wrong: 'Wrong', unanswered: 'Unanswered', similar: 'Not passed similarity' },
  scoreOf: '{{score}} / {{most}}',
  answers_one: '{{count}} answer',
  answers_other: '{{count}} answers',
  why: 'Why this score?',
  excused: 'Excused',
  makeUp: 'Make-up',
  adjusted: 'score set by staff',
  waived: 'similarity waived by staff',
  waivedShort: 'Waived',
  pending: 'similarity pending',
  separator: ', ',
  share: '{{part}} ({{percent}}%)',
  points: '{{points}} points',
  pass: 'Pass: {{pass}} of {{total}} points',
  passed: 'passed (from {{pass}})',
  notPassed: 'not passed (from {{pass}})',
  sums: { correct: 'Correct', average: 'Average score', passed: 'Students who passed' },
  sort: { name: 'Student', studentId: 'Student number', total: 'Total' },
  search: 'Search students',
  students_one: '{{count}} student',
  students_other: '{{count}} students',
  nobodyFound: 'No matching students',
  legend: 'Legend',
  problems: 'Problems',
  problem: 'Problem',
  status: 'Status',
  score: 'Score',
  submitTime: 'Submitted',
  language: 'Language',
  answerCount: 'Answers',
  downloads: {
    csv: 'Download transcript',
    archive: 'Download answers',
    fileName: 'Transcript {{name}}',
    nobody: 'No students answered',
    nobodyText: 'There is nothing to download until a student of the class has submitted an answer.',
    ok: 'OK',
  },
  similarity: 'Similarity',
  empty: { title: 'Nothing to show yet', text: 'The transcript has a row for each student of the class and a column for each problem.' },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    transcript: typeof texts
  }
}
