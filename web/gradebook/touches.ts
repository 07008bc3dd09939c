// Commands and topics that invalidate queries of the gradebook.
import { adjustScore, removeAdjustment } from '../../commands/activities/mark/calls.ts'
import { configureGradebook, enterGrades, excusePerson } from '../../commands/gradebook/gradebook/calls.ts'
import { gradebook, gradebookTopic, ownGrades } from '../../queries/gradebook/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  {
    by: [gradebookTopic, configureGradebook, enterGrades, excusePerson, adjustScore, removeAdjustment],
    queries: [gradebook, ownGrades],
  },
]
