// Errors of the shared editor of a class. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const classEditorErrors = {
  'ClassEditor.NotLicensee': entry(403, '編輯權不在你手上。', 'You do not have the licence to edit.'),
  'ClassEditor.Stale': entry(409, '這段修改不是以最新的程式碼為準。', 'This edit was not made in the newest text.'),
  'ClassEditor.TooLong': entry(400, '共用的程式碼最多 {figure} 個字元。', 'The shared code can have at most {figure} characters.'),
  'ClassEditor.NotPresent': entry(409, '這位成員沒有開啟同步編輯器。', 'This member does not have the shared editor open.'),
  'ClassEditor.NothingToRun': entry(409, '還沒有程式碼可以執行。', 'There is no code to run yet.'),
  'ClassEditor.QuestionNotFound': entry(404, '找不到這個問題。', 'This question was not found.'),
  'ClassEditor.TooManyQuestions': entry(409, '你有太多問題還沒解決。', 'You have too many unsolved questions.'),
  'ClassEditor.LessonNotFound': entry(404, '找不到這堂課的紀錄。', 'This lesson was not found.'),
} as const satisfies Record<string, ErrorEntry>
