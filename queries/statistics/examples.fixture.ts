// Example requests of all calls of statistics, for the test of the permission table.
import { type Examples, groupOf, memberOf } from '../../server/testing/things.ts'

export const statisticsExamples: Examples = {
  'Statistics/Assignment/Student': { request: groupOf },
  'Statistics/Assignment/Summary': { request: groupOf },
  'Statistics/Download': { request: groupOf },
  'Statistics/Exam/Student': { request: groupOf },
  'Statistics/Exam/Summary': { request: groupOf },
  'Statistics/PracticeRecord': { request: groupOf },
  'Statistics/ProblemLastErrorCount': { request: groupOf },
  'Statistics/ProblemSuccessRate': { request: groupOf },
  'Statistics/SolvedProblemCount': { request: groupOf },
  'Statistics/StudentAnswer': { request: memberOf },
  'Statistics/StudyAnalysis/ProblemDifficultyData': { request: groupOf },
  'Statistics/StudyAnalysis/ProblemSetDifficulty': { request: groupOf },
  'Statistics/StudyAnalysis/SubmissionTimestampAccuracy': { request: groupOf },
  'Statistics/StudyAnalysis/UserProblemSetCorrectness': { request: groupOf },
  'Statistics/SubmissionCorrectness': { request: groupOf },
  'Statistics/TopErrorProblems': { request: groupOf },
  'Statistics/Usage/AnswerAnalysis': { request: groupOf },
  'Statistics/Usage/Student': { request: groupOf },
  'Statistics/Usage/Summary': { request: groupOf },
  'Statistics/Usage/TimeAnalysis': { request: groupOf },
}
