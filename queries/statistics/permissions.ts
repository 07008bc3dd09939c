// Permissions for all calls of statistics. A pure leaf.
import { type Permissions, staff } from '../../protocol/kindsOfPeople.ts'

export const statisticsPermissions: Permissions = {
  'Statistics/Usage/AnswerAnalysis': staff,
  'Statistics/Usage/Student': staff,
  'Statistics/Usage/Summary': staff,
  'Statistics/Usage/TimeAnalysis': staff,
}
