// Example requests of all calls of statistics, for the test of the permission table.
import { type Examples, groupOf } from '../../server/testing/things.ts'

export const statisticsExamples: Examples = {
  'Statistics/Usage/AnswerAnalysis': { request: groupOf },
  'Statistics/Usage/Student': { request: groupOf },
  'Statistics/Usage/Summary': { request: groupOf },
  'Statistics/Usage/TimeAnalysis': { request: groupOf },
}
