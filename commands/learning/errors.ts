// Errors of the learning area. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const learningErrors = {
  'Lesson.NotFound': entry(404, '找不到這堂課。', 'This lesson was not found.'),
  'Lesson.ProblemChanged': entry(
    409,
    '這一題已經變更，或已不在這一課中。',
    'This problem has changed, or is no longer part of the lesson.',
  ),
  'Lesson.ProblemNotForAll': entry(
    400,
    '題目 {figure} 不能放進課程：題目必須開放所有教師使用、不需付費，並且至少有一筆公開的測試資料。',
    'Problem {figure} cannot be linked: it must be open to all teachers, be free of charge, and have a visible test case.',
  ),
  'Lesson.TextTooComplex': entry(
    400,
    '這段文字的格式太複雜，無法顯示，請簡化內容。',
    'This text has too much formatting to be shown. Please simplify it.',
  ),
} as const satisfies Record<string, ErrorEntry>
