// A request of every call of activities, for the test of the permission table.
import { type Examples, groupOf } from '../../server/testing/things.ts'

export const activitiesExamples: Examples = {
  'Group/ProblemSets': { request: groupOf },
}
