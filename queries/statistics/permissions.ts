// Permissions for all calls of statistics. A pure leaf.
import { type Permissions, staff } from '../../protocol/kindsOfPeople.ts'

export const statisticsPermissions: Permissions = {
  'Statistics/Assignment/Student': staff,
  'Statistics/Assignment/Summary': staff,
  'Statistics/Download': staff,
  'Statistics/Exam/Student': staff,
  'Statistics/Exam/Summary': staff,
  'Statistics/PracticeRecord': staff,
  'Statistics/ProblemLastErrorCount': staff,
  'Statistics/ProblemSuccessRate': staff,
  'Statistics/SolvedProblemCount': staff,
  'Statistics/StudentAnswer': staff,
  'Statistics/StudyAnalysis/ProblemDifficultyData': staff,
  'Statistics/StudyAnalysis/ProblemSetDifficulty': staff,
  'Statistics/StudyAnalysis/SubmissionTimestampAccuracy': staff,
  'Statistics/StudyAnalysis/UserProblemSetCorrectness': staff,
  'Statistics/SubmissionCorrectness': staff,
  'Statistics/TopErrorProblems': staff,
  'Statistics/Usage/AnswerAnalysis': staff,
  'Statistics/Usage/Student': staff,
  'Statistics/Usage/Summary': staff,
  'Statistics/Usage/TimeAnalysis': staff,
}
