// Errors about activities of a class, whatever their kind. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const activitiesErrors = {
  'Activity.NotFound': entry(404, '找不到這個活動。', 'This activity was not found.'),
  'Activity.NotOpen': entry(403, '這個活動目前沒有開放這項內容。', 'This part of the activity is not open now.'),
  'Activity.NotCreator': entry(403, '只有建立者可以編輯或刪除這個活動。', 'Only its creator may edit or delete this activity.'),
  'Activity.SolutionNotAvailable': entry(400, '這個題目沒有可以開放的解答。', 'This problem has no solution that can be opened.'),
  'Activity.CannotCopy': entry(400, '這種活動不能複製到其他課程。', 'Activities of this kind cannot be copied to another class.'),
  'Activity.NoAdjustments': entry(400, '這個活動不能調整分數。', 'Scores of this activity cannot be adjusted.'),
  'Score.TooHigh': entry(400, '分數不能高於這題的配分。', 'The score cannot exceed the points of this problem.'),
  'Comment.NotFound': entry(404, '找不到這則留言。', 'This comment was not found.'),
  'Comment.NotAuthor': entry(403, '只有留言的人可以修改或移除留言。', 'Only its author may change or remove a comment.'),
  'Comment.TooMany': entry(409, '留言已達上限。', 'The maximum number of comments has been reached.'),
  'Regrade.AlreadyAsked': entry(409, '這題的複查請求尚未回覆。', 'A review request for this problem is still open.'),
  'Regrade.NotAsked': entry(409, '這題沒有複查請求。', 'There is no open review request for this problem.'),
} as const satisfies Record<string, ErrorEntry>
