// Errors of the platform itself: settings and announcements. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const siteErrors = {
  'Setting.NotFound': entry(404, '找不到這項設定。', 'This setting was not found.'),
  'Setting.Invalid': entry(400, '這項設定不能是這個值。', 'This setting cannot have this value.'),
  'Setting.NotForVisitors': entry(
    400,
    '訪客試做的題目必須存在、開放所有教師使用、不需付費，並且至少有一筆公開的測試資料。',
    'A problem for visitors must exist, be open to all teachers, be free of charge, and have a visible test case.',
  ),
  'Content.VersionNotFound': entry(404, '找不到這個版本。', 'This version was not found.'),
  'Announcement.NotFound': entry(404, '找不到這則公告。', 'This announcement was not found.'),
  'Announcement.TextMissing': entry(400, '請至少以一種語言撰寫公告。', 'Please write the announcement in at least one language.'),
  'Announcement.ContentMissing': entry(400, '公告內容為必填。', 'The announcement has no content yet.'),
  'Announcement.ContentTooLong': entry(400, '公告內容最多 5000 個字。', 'An announcement can have at most 5000 characters.'),
  'Announcement.TextTooComplex': entry(
    400,
    '這段文字的格式太複雜，無法顯示，請簡化內容。',
    'This text has too much formatting to be shown. Please simplify it.',
  ),
} as const satisfies Record<string, ErrorEntry>
