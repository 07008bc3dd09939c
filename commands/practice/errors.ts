// Errors of practices. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const practiceErrors = {
  'Activity.LicenceRequired': entry(
    403,
    '這個練習屬於付費的 TQC+ 題庫，需要有效的授權。',
    'This practice belongs to the paid TQC+ bank and needs a licence.',
  ),
  'Activity.SetInUse': entry(
    409,
    '已經有人在這個練習作答，不能再更換題目集。',
    'Answers have been submitted to this practice, so its problem set cannot be changed.',
  ),
  'Activity.OrderIncomplete': entry(
    400,
    '順序必須包含清單中的每一個練習，且各一次。',
    'The order must contain every practice of the list exactly once.',
  ),
} as const satisfies Record<string, ErrorEntry>
