// Errors of running, judging and rejudging programs. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const judgingErrors = {
  'Judge.OverTime': entry(
    408,
    '執行或評測逾時。測試執行已經停止；送出評測的程式會繼續評測，結果會顯示在作答紀錄中。',
    'This took too long. A run was stopped; submitted code is still being judged, and its verdict appears in your history.',
  ),
  'Judge.LanguageUnavailable': entry(400, '這台伺服器沒有安裝這個程式語言。', 'This programming language is not installed on this server.'),
  'Judge.LanguageNotOffered': entry(
    400,
    '這個平台已不提供這個程式語言，請改用其他語言。',
    'This platform no longer offers this programming language. Please use another one.',
  ),
  'Judge.Busy': entry(503, '評測系統忙碌中，請稍後再試。', 'The judge is busy. Please try again in a moment.'),
  'Judge.TooManyWaiting': entry(
    429,
    '你已有太多程式在等待執行或評測，請等其中一個完成再試。',
    'Too many of your programs are waiting for the judge. Please try again when one of them has finished.',
  ),
  'Judge.VisitorsWait': entry(
    429,
    '訪客只能使用評測系統的一小部分，目前沒有空位，請 {figure} 秒後再試。',
    'Visitors share a small part of the judge, and it is in use right now. Please try again in {figure} s.',
  ),
  'Judge.CompilerMemory': entry(
    400,
    '編譯器使用的記憶體超過 {figure} MB，已停止編譯。請檢查是否有不斷展開的樣板或巨集，或過大的初始化陣列。',
    'Compilation was stopped: it needed more than {figure} MB of memory. Look for a template or macro that expands without end, or a very large initialized array.',
  ),
  'Judge.CompilerTime': entry(
    400,
    '編譯時間超過 {figure} 秒，已停止編譯。請檢查是否有不會結束的樣板、巨集或常數運算式。',
    'Compilation was stopped: it took more than {figure} s. Look for a template, macro or constant expression that never ends.',
  ),
  'Judge.CompilerOutput': entry(400, '編譯器輸出的訊息太多，已停止編譯。', 'Compilation was stopped: too much compiler output.'),
  'Judge.CompilerFailed': entry(400, '編譯器無法處理這個程式。', 'The compiler could not process this program.'),
  'Judge.AnswerDoesNotFit': entry(
    400,
    '你的程式和呼叫它的程式合不起來。請檢查函式的名稱、參數與回傳值是否和題目的要求相同，而且沒有自己的 main。',
    'Your code does not fit the program that calls it. Check that its functions have the names, parameters and results that the problem asks for, and that it has no main of its own.',
  ),
  'Judge.GraderFailed': entry(
    500,
    '這一題用來呼叫函式的程式無法編譯，請通知出題者。',
    'The program of this problem that calls the functions does not compile. Please tell its author.',
  ),
  'Judge.FilesNotSupported': entry(400, '這個程式語言的程式只能有一個檔案。', 'Programs in this programming language consist of one file.'),
  'Judge.FileNameNotAllowed': entry(
    400,
    '有檔案的名稱不能使用：檔名不可重複、不可包含路徑，也不可與評測系統使用的檔案相同。',
    'A file name cannot be used: names are unique, contain no path, and are not those of files of the judge.',
  ),
  'Judge.ProgramTooLarge': entry(400, '編譯後的程式超過 {figure} MB。', 'The compiled program is larger than {figure} MB.'),
  'Judge.NoTestData': entry(500, '這個題目沒有測試資料。', 'The problem has no test data.'),
  'Judge.SandboxTooSmall': entry(
    503,
    '這台伺服器的沙箱太少，無法評測這個題目：檢查程式、互動程式與同時執行的程式各需要一個。',
    'This server has too few sandboxes for this problem: its checker or interactor and each program that runs at the same time need one.',
  ),
  'Judge.CheckerFailed': entry(
    500,
    '題目的檢查程式、互動程式或比對樣式發生錯誤，這不是你的程式的問題。',
    'The checker, interactor or pattern of the problem failed. This is not the fault of your program.',
  ),
  'Judge.InputNotTaken': entry(
    400,
    '題目的互動程式無法處理這份輸入。請確認輸入的內容與範例的格式相同。',
    'The interactor could not process this input. Check that it has the same format as the samples.',
  ),
  'Code.TooLong': entry(400, '程式碼不能超過 256 KiB。', 'The code can have at most 256 KiB.'),
  'Code.OutputsTooLong': entry(
    400,
    '答案最多 100 個檔案，全部合計不能超過 1 MiB。',
    'An answer can have at most 100 files, and 1 MiB in all of them together.',
  ),
  'Code.NothingToRun': entry(
    400,
    '這一題送出的是輸出，不是程式，沒有東西可以執行。',
    'Answers to this problem are outputs and not programs: there is nothing to run.',
  ),
  'Code.InputTooLong': entry(400, '輸入資料太長。', 'The input is too long.'),
  'Similarity.NotYet': entry(
    403,
    '相似度的數值在作業結束、公布結果之後才能查看。',
    'The values of the similarity check are shown when the results of this activity are.',
  ),
  'Submission.NotFound': entry(404, '找不到這筆作答紀錄。', 'This submission was not found.'),
  'Submission.CaseNotFound': entry(404, '這筆作答沒有這筆測試資料。', 'This submission has no such test case.'),
  'Submission.NoneLeft': entry(
    409,
    '這個題目最多可以送出 {figure} 次，你已經全部用完。',
    'You have used all {figure} submissions that this problem allows.',
  ),
  'Submission.TooSoon': entry(409, '距離上一次送出太近，請於 {figure} 秒後再送出。', 'The next submission is accepted in {figure} s.'),
  'Submission.AlreadyJudged': entry(409, '這筆作答已經評測完成。', 'This submission has already been judged.'),
  'Analyze.NotMeasured': entry(
    400,
    '這筆作答不比對相似度：作答尚未通過，或題目沒有開啟相似度檢查。',
    'The similarity of this submission is not checked: it is not accepted, or its problem has no similarity check.',
  ),
  'Analyze.NothingToWaive': entry(
    409,
    '只有未通過相似度檢查的作答可以豁免。',
    'A waiver is only possible for a submission whose similarity check has failed.',
  ),
  'Draft.Changed': entry(409, '這份草稿已在其他分頁或裝置上更新。', 'This draft has been changed in another tab or on another device.'),
  'Submission.NotJudged': entry(409, '這筆作答還沒有評測結果。', 'This submission has no verdict yet.'),
  'Rejudge.NotFound': entry(404, '找不到這次重新評測。', 'This rejudge was not found.'),
  'Rejudge.ScopeMissing': entry(
    400,
    '請指定作答、題目、活動或時間範圍。',
    'Please specify a submission, a problem, an activity or a time range.',
  ),
  'Rejudge.NothingToJudge': entry(400, '這個範圍內沒有可以重新評測的作答。', 'There are no judged submissions in this scope.'),
  'Rejudge.TooManyAnswers': entry(
    400,
    '一次最多重新評測 50,000 筆作答，請縮小範圍。',
    'At most 50,000 submissions can be rejudged at once. Please narrow the scope.',
  ),
  'Rejudge.OneProblemOnly': entry(400, '只有一個題目時才能指定題目版本。', 'A version can only be given for a single problem.'),
  'Rejudge.OtherClasses': entry(
    403,
    '這次重新評測涉及其他課程，只有所有課程的教師、助教或平台管理員可以查看與決定。',
    'This rejudge affects other classes. Only people who can correct in all of them can see it and decide on it.',
  ),
  'Rejudge.NotReady': entry(409, '重新評測尚未完成，請稍候。', 'The rejudge is not finished yet. Please wait.'),
  'Rejudge.AlreadyApplied': entry(409, '這次重新評測已經套用。', 'This rejudge has already been applied.'),
  'Rejudge.AlreadyDropped': entry(409, '這次重新評測已經放棄。', 'This rejudge has already been dropped.'),
} as const satisfies Record<string, ErrorEntry>
