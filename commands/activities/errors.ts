// Errors about activities of a class, whatever their kind. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const activitiesErrors = {
  'Activity.NotFound': entry(404, '找不到這個活動。', 'This activity was not found.'),
  'Activity.NotOpen': entry(403, '這個活動目前沒有開放這項內容。', 'This part of the activity is not open now.'),
  'Activity.NotCreator': entry(403, '只有建立者可以編輯這個活動。', 'Only its creator may edit this activity.'),
  'Activity.SolutionNotAvailable': entry(400, '這個題目沒有可以開放的解答。', 'This problem has no solution that can be opened.'),
} as const satisfies Record<string, ErrorEntry>
