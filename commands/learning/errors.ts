// Errors of the learning area. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const learningErrors = {
  'Lesson.NotFound': entry(404, '找不到這堂課。', 'This lesson was not found.'),
  'Lesson.TextTooComplex': entry(
    400,
    '這段文字的格式太複雜，無法顯示，請簡化內容。',
    'This text has too much formatting to be shown. Please simplify it.',
  ),
} as const satisfies Record<string, ErrorEntry>
