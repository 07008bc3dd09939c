// Errors of the typing playground. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const typingErrors = {
  'Typing.TextNotFound': entry(404, '這篇文章已經更換，請重新開始。', 'This text has been replaced. Please start again.'),
  'Typing.TooSoon': entry(
    409,
    '上一回合還不到一分鐘，這一回合不列入紀錄。',
    'The last round ended less than a minute ago, so this round is not recorded.',
  ),
  'Typing.Impossible': entry(
    400,
    '一分鐘內不可能打這麼多字，這一回合不列入紀錄。',
    'Nobody types as much in a minute, so this round is not recorded.',
  ),
} as const satisfies Record<string, ErrorEntry>
