// Errors of exams (requirement d29). A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const examsErrors = {
  'Activity.AnotherExamActive': entry(
    409,
    '這個課程已經有考試在進行中，請先結束它。',
    'Another exam of this class is in progress. Finish it first.',
  ),
  'Activity.ExamStarted': entry(409, '考試已經開始，不能編輯。', 'The exam has started, so it cannot be edited.'),
  'Activity.ExamCannotDelete': entry(409, '考試已經開始，不能刪除。', 'The exam has started, so it cannot be deleted.'),
  'Activity.ExamCannotStart': entry(409, '考試不在等待中，不能開始。', 'The exam is not waiting, so it cannot be started.'),
  'Activity.ExamCannotPause': entry(409, '考試不在進行中，不能暫停。', 'The exam is not in progress, so it cannot be paused.'),
  'Activity.ExamCannotResume': entry(409, '考試沒有暫停，不能繼續。', 'The exam is not paused, so it cannot be resumed.'),
  'Activity.ExamCannotStop': entry(409, '考試要先暫停，才能結束。', 'Pause the exam before you finish it.'),
  'Activity.ExamHasEnded': entry(409, '考試已經結束，不能延長。', 'The exam has ended, so it cannot be extended.'),
  'Activity.ExamNotFinished': entry(409, '考試結束後才能這樣做。', 'This can be done once the exam is finished.'),
  'Exam.SetAwaited': entry(
    409,
    '還有考試要用其中的題目，那場考試結束後才能開放練習。',
    'Another exam with some of these problems has not ended yet. It can be offered as a practice after that exam.',
  ),
  'Exam.NotReleased': entry(
    409,
    '成績還沒有公開，公開後才能開放練習。',
    'The results are not released yet. It can be offered as a practice after that.',
  ),
  'Exam.NotQualified': entry(
    409,
    '名單裡有人不符合晉級資格，請重新整理排名後再確認。',
    'Not everyone on the list qualifies. Load the ranking again, then confirm.',
  ),
  'Exam.VerdictsPending': entry(
    409,
    '還有作答等候評測，全部評測後才能封存。',
    'Answers still wait for their verdicts. The record is sealed once all are there.',
  ),
  'Exam.NotSealed': entry(409, '紀錄還沒有封存，請稍候再試。', 'The record is not sealed yet. Please try again in a moment.'),
  'Activity.NotExaminee': entry(403, '你不是這場考試的考生。', 'You are not an examinee of this exam.'),
  'Activity.ExamInProgress': entry(
    403,
    '你正在考試，完成之前不能使用其他功能。',
    'You are sitting an exam. Everything else is closed until you are done.',
  ),
  'Exam.Excused': entry(403, '你免考這場考試。', 'You are excused from this exam.'),
  'Exam.NetworkInvalid': entry(
    400,
    '請以 CIDR 格式填寫網路，例如 192.0.2.0/24 或 2001:db8::/64。',
    'Write each network in CIDR notation, such as 192.0.2.0/24 or 2001:db8::/64.',
  ),
  'Exam.ConfigKeyInvalid': entry(400, '設定金鑰是 64 個十六進位字元。', 'A config key is 64 hexadecimal characters.'),
  'Exam.OtherNetwork': entry(
    403,
    '這場考試只能在指定的網路應試，你目前的網路不在其中。',
    'This exam can be sat from certain networks only, and yours is not one of them.',
  ),
  'Exam.SafeExamBrowserNeeded': entry(
    403,
    '這場考試必須用教師提供的設定檔，在 Safe Exam Browser 裡應試。',
    'This exam can be sat in Safe Exam Browser only, with the settings that your teacher gives out.',
  ),
  'Activity.NotGame': entry(409, '這不是競賽考試。', 'This is not a game exam.'),
  'Activity.AlreadyAdvanced': entry(409, '晉級名單已經確認過了。', 'Examinee advances has been confirmed already.'),
  'Question.NotFound': entry(404, '找不到這個提問。', 'This question was not found.'),
  'Question.TooMany': entry(409, '你還有提問在等候回覆，請稍候。', 'Your earlier questions wait for an answer. Please wait.'),
  'Validation.AddExamViewModel.RemainTime.Error': entry(
    400,
    '考試必須在同一天內開始並結束，作答時間介於 1 分鐘與 1 天之間。',
    'An exam must start and end on the same day and last between 1 minute and 1 day.',
  ),
} as const satisfies Record<string, ErrorEntry>
