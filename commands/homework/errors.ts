// Errors of homework (requirement c32). A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const homeworkErrors = {
  'Activity.CannotEdit': entry(409, '作業現在不能這樣修改。', 'The homework cannot be changed like this now.'),
  'Activity.CannotDelete': entry(409, '作業已經開始，不能刪除。', 'The homework has started, so it cannot be deleted.'),
  'Activity.CannotStopEarly': entry(409, '作業不在進行中，不能提前結束。', 'The homework is not in progress, so it cannot be ended early.'),
  'Activity.CannotExtend': entry(
    409,
    '作業不在進行中，不能延長學生的時間。',
    'The homework is not in progress, so no student can get more time.',
  ),
  'Activity.WillStartSoonOrHasStarted': entry(
    409,
    '作業即將開始或已經開始，不能編輯。',
    'The homework will start soon or has started, so it cannot be edited.',
  ),
  'Activity.AfterClassEnd': entry(400, '時間不能晚於課程的到期日。', 'The time cannot be after the end of the class.'),
  'Activity.StartEarlierThanNow': entry(400, '開始時間不能早於現在。', 'The start cannot be earlier than now.'),
  'Activity.PassScoreInvalid': entry(
    400,
    '及格分數必須介於 0 與題目集的總分之間。',
    'The pass score must be between 0 and the total score of the problem set.',
  ),
  'Activity.ExtensionTooEarly': entry(
    400,
    '延長後的時間必須晚於現在，也晚於全班的結束時間。',
    'The new end must be later than now and later than the end for the whole class.',
  ),
  'Activity.ExtensionAfterMakeUp': entry(
    400,
    '延長後的時間不能晚於補交的開始時間。',
    'The new end cannot be later than the start of the make-up.',
  ),
  'Activity.MakeUpBeforeExtension': entry(
    400,
    '有學生的時間延長到更晚，補交不能在那之前開始。',
    'A student has more time until later than this; the make-up cannot start before that.',
  ),
  'Validation.AddAssignmentViewModel.StartTime.Error': entry(400, '開始時間必須晚於現在。', 'The start must be later than now.'),
  'Validation.AddAssignmentViewModel.DurationTime.Error': entry(
    400,
    '作答時間必須介於 1 小時與 120 天之間。',
    'The time from start to end must be between 1 hour and 120 days.',
  ),
  'Validation.AddAssignmentViewModel.MakeUpStartTime.Error': entry(
    400,
    '補交必須在作業結束至少 1 小時之後開始。',
    'The make-up must start at least 1 hour after the end of the homework.',
  ),
  'Validation.AddAssignmentViewModel.MakeUpDurationTime.Error': entry(
    400,
    '補交時間必須介於 1 小時與 120 天之間。',
    'The time of the make-up must be between 1 hour and 120 days.',
  ),
} as const satisfies Record<string, ErrorEntry>
