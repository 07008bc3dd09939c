// Errors of the gradebook. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const gradebookErrors = {
  'Gradebook.ColumnNotFound': entry(404, '成績簿沒有這個欄位。', 'The gradebook has no such column.'),
  'Gradebook.ActivityTwice': entry(400, '同一個活動只能有一個權重。', 'An activity has one weight only.'),
  'Gradebook.MaximumTooLow': entry(409, '已經有成績高於這個滿分。', 'Grades above this maximum have been entered.'),
  'Gradebook.ScoreTooHigh': entry(400, '成績不能高於這個欄位的滿分。', 'A grade cannot exceed the maximum of its column.'),
  'Gradebook.PersonTwice': entry(400, '同一位學生只能有一個成績。', 'A student appears more than once.'),
  'Gradebook.OneColumn': entry(400, '請指定一個活動或一個欄位。', 'Name either an activity or a column.'),
} as const satisfies Record<string, ErrorEntry>
