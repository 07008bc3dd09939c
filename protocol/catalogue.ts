// The error catalogue (specification, platform 8 and activities 8): one code, both languages, one HTTP status. A pure leaf.

export type Language = 'zh-TW' | 'en'

interface Entry {
  http: number
  'zh-TW': string
  en: string
}

const entry = (http: number, zh: string, en: string): Entry => ({ http, 'zh-TW': zh, en })

export const catalogue = {
  'Common.Default': entry(500, '伺服器發生錯誤，請聯絡客服。', 'Something went wrong on the server. Please contact support.'),
  'Common.Unauthorized': entry(401, '請先登入。', 'Please sign in first.'),
  'Common.Forbidden': entry(403, '你沒有權限進行這項操作。', 'You are not allowed to do this.'),
  'Common.FieldsNotValid': entry(400, '有些欄位的內容不正確。', 'Some fields are not valid.'),
  'Common.NotFound': entry(404, '找不到這項資料。', 'This was not found.'),
  'Common.TooManyRequests': entry(429, '操作太頻繁，請稍後再試。', 'Too many requests. Please wait a moment and try again.'),
  'Common.TooLarge': entry(413, '傳送的內容太大。', 'What you sent is too large.'),
  'Common.RequestTimeout': entry(408, '傳送要求花了太久，請再試一次。', 'Sending the request took too long. Please try again.'),
  'Common.Unavailable': entry(
    503,
    '系統暫時無法儲存資料，請稍後再試；先前已確認的資料不會遺失。',
    'The system cannot store data right now. Please try again soon; nothing that was confirmed is lost.',
  ),
  'Common.NotReady': entry(
    503,
    '系統正在整理資料，請稍候再試。',
    'The system is still getting its data ready. Please try again in a moment.',
  ),
  'Common.Conflict': entry(
    409,
    '資料剛被其他人更新，請重新整理後再試。',
    'Someone else has just changed this. Please reload and try again.',
  ),
  'Common.IdempotencyKeyReused': entry(
    409,
    '這個 Idempotency-Key 已經用在另一個請求上，請換一個新的。',
    'This Idempotency-Key has been used for another request. Please send a new one.',
  ),

  'Field.Required': entry(400, '必填。', 'This is required.'),
  'Field.Invalid': entry(400, '格式不正確。', 'The format is not valid.'),
  'Field.TooLong': entry(400, '內容太長。', 'This is too long.'),
  'Field.TooShort': entry(400, '內容太短。', 'This is too short.'),
  'Field.OutOfRange': entry(400, '數值超出範圍。', 'The value is out of range.'),
  'Field.Unknown': entry(400, '不認得的欄位。', 'This field is not known.'),
  'Field.NotJson': entry(400, '不是正確的 JSON。', 'This is not valid JSON.'),
  'Field.NotUtf8': entry(400, '不是正確的 UTF-8 文字。', 'This is not valid UTF-8 text.'),
  'Field.Email': entry(400, '電子郵件格式錯誤。', 'Wrong email format.'),

  'Judge.OverTime': entry(
    408,
    '評測逾時，結果出來後會顯示在作答紀錄中。',
    'Judging takes longer than usual. The verdict will appear in your history.',
  ),
  'Judge.LanguageUnavailable': entry(400, '這台伺服器沒有安裝這個程式語言。', 'This programming language is not installed on this server.'),
  'Judge.Busy': entry(503, '評測系統忙碌中，請稍後再試。', 'The judge is busy. Please try again in a moment.'),
  'Judge.TooManyWaiting': entry(
    429,
    '你已有太多程式在等待執行或評測，請等其中一個完成再試。',
    'Too many of your programs are waiting for the judge. Please try again when one of them is done.',
  ),
  'Judge.CompilerMemory': entry(
    400,
    '編譯器使用的記憶體超過 {figure} MB，已停止編譯。',
    'The compiler was stopped: it needed more than {figure} MB of memory.',
  ),
  'Judge.CompilerTime': entry(400, '編譯時間超過 {figure} 秒，已停止編譯。', 'The compiler was stopped: it needed more than {figure} s.'),
  'Judge.CompilerOutput': entry(400, '編譯器輸出的訊息太多，已停止編譯。', 'The compiler was stopped: it had too much to say.'),
  'Judge.CompilerFailed': entry(400, '編譯器無法處理這個程式。', 'The compiler could not cope with this program.'),
  'Judge.ProgramTooLarge': entry(400, '編譯後的程式超過 {figure} MB。', 'The compiled program is larger than {figure} MB.'),
  'Judge.NoTestData': entry(500, '這個題目沒有測試資料。', 'The problem has no test data.'),
  'Judge.SandboxTooSmall': entry(
    503,
    '這台伺服器無法評測有檢查程式或互動程式的題目。',
    'This server cannot judge problems with programs of their own.',
  ),
  'Judge.CheckerFailed': entry(
    500,
    '題目的檢查程式、互動程式或比對樣式發生錯誤，這不是你的程式的問題。',
    'The program or pattern of the problem that checks answers failed. Your program is not to blame.',
  ),
  'Code.TooLong': entry(400, '程式碼不能超過 256 KiB。', 'The code must not be longer than 256 KiB.'),
  'Code.InputTooLong': entry(400, '輸入資料太長。', 'The input is too long.'),
  'Submission.NotFound': entry(404, '找不到這筆作答紀錄。', 'This submission was not found.'),
  'Submission.AlreadyJudged': entry(409, '這筆作答已經評測完成。', 'This submission has already been judged.'),

  'Draft.Changed': entry(409, '這份草稿已在其他分頁或裝置上更新。', 'This draft has been changed in another tab or on another device.'),
  'Submission.NotJudged': entry(409, '這筆作答還沒有評測結果。', 'This submission has no verdict yet.'),
  'Rejudge.NotFound': entry(404, '找不到這次重新評測。', 'This rejudge was not found.'),
  'Rejudge.ScopeMissing': entry(
    400,
    '請指定作答、題目、活動或時間範圍。',
    'Please name a submission, a problem, an activity or a time range.',
  ),
  'Rejudge.NothingToJudge': entry(400, '這個範圍內沒有可以重新評測的作答。', 'There is no judged submission in this scope.'),
  'Rejudge.TooManyAnswers': entry(
    400,
    '一次最多重新評測 50,000 筆作答，請縮小範圍。',
    'At most 50,000 submissions can be rejudged at once. Please narrow the scope.',
  ),
  'Rejudge.OtherClasses': entry(
    403,
    '這次重新評測涉及其他課程，只有所有課程的教師、助教或平台管理員可以查看與決定。',
    'This rejudge touches other classes. Only those who may correct in all of them may see and decide it.',
  ),
  'Rejudge.NotReady': entry(409, '重新評測尚未完成，請稍候。', 'The rejudge is not finished yet. Please wait.'),
  'Rejudge.AlreadyApplied': entry(409, '這次重新評測已經套用。', 'This rejudge has already been applied.'),
  'Rejudge.AlreadyDropped': entry(409, '這次重新評測已經放棄。', 'This rejudge has already been dropped.'),

  'User.NotFound': entry(404, '找不到這位使用者。', 'This user was not found.'),
  'User.NewPasswordMissing': entry(400, '請輸入新密碼。', 'Please enter a new password.'),
  'User.ResetNotSetUp': entry(
    409,
    '尚未設定重設用的密碼，請聯絡平台管理員。',
    'No password for resets has been set up. Please contact the platform administrator.',
  ),
  'User.OldPasswordInvalid': entry(400, '舊密碼不正確。', 'The old password is not correct.'),
  'User.PasswordTooCommon': entry(
    400,
    '這個密碼太常見，很容易被猜到，請換一個。',
    'This password is one of the most common ones and easily guessed. Please choose another.',
  ),
  'User.PasswordIsAddress': entry(400, '密碼不能是自己的電子郵件。', 'The password must not be your own e-mail address.'),
  'User.LoginFailed': entry(400, '帳號或密碼錯誤。', 'The account or the password is not correct.'),
  'User.AccountExpired': entry(403, '帳號已到期，請聯絡管理員。', 'The account has expired. Please contact your administrator.'),
  'User.AlreadyExists': entry(409, '這個帳號已經存在。', 'This account already exists.'),
  'User.SignedInElsewhere': entry(401, '你的帳號已在其他裝置登入。', 'You have signed in on another device.'),
  'User.AgreementRequired': entry(403, '請先同意個人資料保護聲明。', 'Please accept the personal-data statement first.'),
  'User.PasswordChangeRequired': entry(403, '請先變更密碼。', 'Please change your password first.'),
  'User.TooManyAttempts': entry(429, '登入失敗次數過多，請稍後再試。', 'Too many failed sign-ins. Please try again later.'),

  'BusinessUnit.NotFound': entry(404, '找不到這個單位。', 'This unit was not found.'),
  'BusinessUnit.ExpirationInvalid': entry(400, '單位的到期日不正確。', 'The expiry of the unit is not valid.'),
  'BusinessUnit.UserNotInUnit': entry(400, '這位使用者不在這個單位。', 'This user is not in the unit.'),
  'BusinessUnit.UserExpirationAfterUnit': entry(
    400,
    '使用者的到期日不能晚於單位的到期日。',
    "A user's expiry must not be after the unit's.",
  ),
  'BusinessUnit.GroupExpirationAfterUnit': entry(
    400,
    '課程的到期日不能晚於單位的到期日。',
    "A class's expiry must not be after the unit's.",
  ),

  'Group.NotFound': entry(404, '找不到這個課程。', 'This class was not found.'),
  'Group.MemberBlockedOrNotJoined': entry(403, '你不在這個課程，或已被封鎖。', 'You are not in this class, or you are blocked.'),
  'Group.UserAlreadyJoined': entry(409, '這位使用者已在課程中。', 'This user is already in the class.'),
  'Group.NotTeacherOrAssistant': entry(403, '只有課程的教師或助教可以這麼做。', 'Only a teacher or assistant of the class may do this.'),
  'Group.NeedsTeacher': entry(400, '課程至少要有一位教師。', 'A class needs a teacher.'),
  'Group.Expired': entry(403, '課程已經到期。', 'The class has expired.'),

  'Problem.NotFound': entry(404, '找不到這個題目。', 'This problem was not found.'),
  'Problem.NotCreator': entry(403, '只有出題者可以編輯題目。', 'Only its creator may edit a problem.'),
  'Problem.GroupAccessDenied': entry(403, '這個課程不能使用這個題目。', 'This class may not use the problem.'),
  'Problem.UserAccessDenied': entry(403, '你不能使用這個題目。', 'You may not use the problem.'),
  'Problem.DifficultyMissing': entry(400, '請選擇難度。', 'Please choose a difficulty.'),
  'Problem.LanguagesMissing': entry(400, '至少要有一種程式語言。', 'At least one language is needed.'),
  'Problem.LocalesMissing': entry(400, '至少要有一種語系的題目內容。', 'At least one locale is needed.'),
  'Problem.TestDataMissing': entry(400, '至少要有一筆測試資料。', 'At least one test datum is needed.'),
  'Problem.TooManyTestData': entry(400, '測試資料最多 10 筆。', 'There may be at most 10 test data.'),
  'Problem.InputOutputTooLong': entry(400, '輸入與輸出各最多 20,000 個字元。', 'Input and output may have at most 20,000 characters each.'),
  'Problem.LanguageNotFound': entry(400, '找不到這個程式語言。', 'This language was not found.'),
  'Problem.DuplicateLocales': entry(400, '同一個語系不能有兩份題目內容。', 'A locale may be there only once.'),
  'Problem.PrimaryLocaleNotOne': entry(400, '只能有一個主要語系。', 'Only one locale may be the primary one.'),
  'Problem.TextTooComplex': entry(
    400,
    '這段文字的標記太多，或巢狀太深，讀者的頁面無法顯示。',
    "This text has too many marks, or marks nested too deeply, for readers' pages to show.",
  ),
  'Problem.LocaleNotFound': entry(400, '找不到這個語系。', 'This locale was not found.'),
  'Problem.EditFileLanguageNotFound': entry(400, '找不到編輯檔的程式語言。', 'The language of the edit file was not found.'),
  'Problem.EditFileTooLarge': entry(400, '編輯檔最多 3 個，每個最大 10 KB。', 'There may be at most 3 edit files of at most 10 KB each.'),
  'Problem.RuleNotValid': entry(400, '不認得的比對規則。', 'This comparison rule is not known.'),
  'Problem.InUse': entry(409, '有課程正在使用這個題目，不能刪除。', 'A class uses the problem, so it cannot be deleted.'),

  'ProblemSet.NotFound': entry(404, '找不到這個題目集。', 'This problem set was not found.'),
  'ProblemSet.NotCreator': entry(403, '只有建立者可以編輯題目集。', 'Only its creator may edit a problem set.'),
  'ProblemSet.WrongType': entry(400, '題目集的類型不正確。', 'The problem set is of the wrong type.'),
  'ProblemSet.DuplicateProblems': entry(400, '題目集中有重複的題目。', 'The problem set contains a problem twice.'),
  'ProblemSet.ProblemsMissing': entry(400, '至少要有一個題目。', 'At least one problem is needed.'),
  'ProblemSet.AlreadyAssigned': entry(
    409,
    '題目集已指派給活動，不能刪除。',
    'The problem set is assigned to an activity and cannot be deleted.',
  ),
  'ProblemSet.CannotEditAssigned': entry(
    409,
    '題目集已指派給活動，不能編輯。',
    'The problem set is assigned to an activity and cannot be edited.',
  ),
  'ProblemSet.ScoreNotPositive': entry(400, '配分必須大於零。', 'Scores must be positive.'),

  'Activity.NotFound': entry(404, '找不到這個活動。', 'This activity was not found.'),
  'Activity.NotCreator': entry(403, '只有建立者可以編輯這個活動。', 'Only its creator may edit this activity.'),
  'Activity.LicenceRequired': entry(
    403,
    '這個練習屬於付費的 TQC+ 題庫，需要有效的授權。',
    'This practice belongs to the paid TQC+ bank and needs a licence.',
  ),
  'Licence.ExpirationInvalid': entry(400, '授權的到期日必須晚於現在。', 'The licence must end later than now.'),
  'Activity.SolutionNotAvailable': entry(400, '這個題目沒有可以開放的解答。', 'This problem has no solution that can be opened.'),
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof catalogue

/** The message of a code in the caller's language. */
export const messageOf = (code: ErrorCode, language: Language): string => catalogue[code][language]

/** The same where the words name a figure. */
export const noticeText = ({ code, figure }: { code: ErrorCode; figure?: number | undefined }, language: Language): string =>
  messageOf(code, language).replace('{figure}', String(figure))

export interface FieldError {
  field: string
  code: ErrorCode
}

/** A command or query refused for a reason of the catalogue. The server turns it into HTTP in one place. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Further fields of the reply's body, such as the answer id of a late verdict. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, options: { fields?: readonly FieldError[]; details?: Readonly<Record<string, unknown>> } = {}) {
    super(code)
    this.code = code
    this.fields = options.fields ?? []
    this.details = options.details ?? {}
  }
}

/** Makes a Rejection, to be thrown. */
export const rejected = (code: ErrorCode, ...fields: FieldError[]): Rejection => new Rejection(code, { fields })
