// What is said when something about activities of a class is refused. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const practiceErrors = {
  'Activity.NotFound': entry(404, '找不到這個活動。', 'This activity was not found.'),
  'Activity.NotCreator': entry(403, '只有建立者可以編輯這個活動。', 'Only its creator may edit this activity.'),
  'Activity.LicenceRequired': entry(
    403,
    '這個練習屬於付費的 TQC+ 題庫，需要有效的授權。',
    'This practice belongs to the paid TQC+ bank and needs a licence.',
  ),
  'Activity.SolutionNotAvailable': entry(400, '這個題目沒有可以開放的解答。', 'This problem has no solution that can be opened.'),
} as const satisfies Record<string, ErrorEntry>
