// What a field is called by people, in both languages, and how its fault is told: "{field} is required" (specification, platform 5). A pure leaf.
import { type ErrorCode, type Language, messageOf } from './catalogue.ts'

const name = (zh: string, en: string): Record<Language, string> => ({ 'zh-TW': zh, en })

/** By the last name in a field's path. */
export const fieldNames: Readonly<Record<string, Record<Language, string>>> = {
  account: name('帳號', 'Account'),
  activityId: name('活動', 'Activity'),
  after: name('起始位置', 'Position'),
  allClasses: name('所有課程', 'All classes'),
  analyzeMode: name('相似度分析', 'Similarity analysis'),
  answerId: name('作答', 'Submission'),
  basedOn: name('原本的版本', 'Version'),
  body: name('要求的內容', 'Request'),
  businessUnitId: name('單位', 'Unit'),
  canEnableSolution: name('可以開放解答', 'Solution may be opened'),
  checkerProgram: name('檢查程式', 'Checker'),
  content: name('程式碼內容', 'Code content'),
  description: name('說明', 'Description'),
  devices: name('裝置', 'Devices'),
  difficulty: name('難度', 'Difficulty'),
  distribution: name('配分', 'Score'),
  editFileId: name('編輯檔', 'Edit file'),
  editFiles: name('編輯檔', 'Edit files'),
  email: name('電子郵件', 'E-mail'),
  enableAnalyze: name('相似度偵測', 'Similarity detection'),
  expectedOutput: name('預期輸出', 'Expected output'),
  expirationTime: name('到期日', 'Expiration time'),
  file: name('檔案內容', 'File content'),
  fileName: name('檔名', 'File name'),
  groupId: name('課程', 'Class'),
  hint: name('提示', 'Hint'),
  input: name('輸入', 'Input'),
  inputOutputExample: name('輸入與輸出範例', 'Input and output example'),
  interactorProgram: name('互動程式', 'Interactor'),
  isAllOrNothing: name('全對才給分', 'All or nothing'),
  isEnable: name('是否開放', 'Open'),
  isGlobal: name('公開題目', 'For everybody'),
  isOwnerOnly: name('只列出自己的', 'Own only'),
  isPrimary: name('主要語系', 'Primary locale'),
  languageId: name('程式語言', 'Language'),
  languages: name('程式語言', 'Languages'),
  lastSubmit: name('只列出最後一次', 'Last one only'),
  loadDetails: name('詳細資料', 'Details'),
  localeCode: name('語系', 'Locale'),
  localeId: name('語系', 'Locale'),
  locales: name('語系', 'Locales'),
  mediaType: name('媒體類型', 'Media type'),
  mediaValue: name('內容', 'Content'),
  memoryLimit: name('記憶體限制', 'Memory limit'),
  name: name('名稱', 'Name'),
  new: name('新密碼', 'New password'),
  old: name('舊密碼', 'Old password'),
  order: name('順序', 'Order'),
  output: name('預期輸出', 'Expected output'),
  outputSizeLimit: name('輸出限制', 'Output limit'),
  page: name('頁碼', 'Page'),
  password: name('密碼', 'Password'),
  position: name('位置', 'Position'),
  problemId: name('題目', 'Problem'),
  problems: name('題目', 'Problems'),
  problemSetId: name('題目集', 'Problem set'),
  problemSetType: name('題目集類型', 'Type of the problem set'),
  read: name('公開測試資料', 'Visible'),
  reason: name('原因', 'Reason'),
  rejudgeId: name('重新評測', 'Rejudge'),
  rule: name('比對規則', 'Comparison rule'),
  scope: name('範圍', 'Scope'),
  search: name('搜尋', 'Search'),
  sessionId: name('登入', 'Session'),
  settings: name('設定', 'Settings'),
  showsCheckerMessage: name('顯示檢查程式的訊息', 'Show what the checker says'),
  since: name('開始時間', 'Start time'),
  size: name('每頁筆數', 'Page size'),
  solution: name('解答', 'Solution'),
  source: name('原始碼', 'Source'),
  strict: name('嚴格比對', 'Strict'),
  structureAnalyze: name('結構相似度門檻', 'Structure threshold'),
  tags: name('標籤', 'Tags'),
  testDatas: name('測試資料', 'Test data'),
  textAnalyze: name('文字相似度門檻', 'Text threshold'),
  timeLimit: name('時間限制', 'Time limit'),
  title: name('標題', 'Title'),
  token: name('憑證', 'Token'),
  types: name('類型', 'Types'),
  until: name('結束時間', 'End time'),
  useTqcAns: name('使用 TQC 答案', 'Use of the TQC answer'),
  userId: name('使用者', 'User'),
  variableAnalyze: name('變數相似度門檻', 'Variable threshold'),
  weight: name('權重', 'Weight'),
}

const nameOf = (path: string, language: Language): string | null => {
  const last = path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? ''
  return Object.hasOwn(fieldNames, last) ? (fieldNames[last]?.[language] ?? null) : null
}

/** What is wrong with the field at a dotted path, with its name and never its path: a field that nobody has named is told without one. */
export const fieldMessage = (path: string, code: ErrorCode, language: Language): string => {
  const called = nameOf(path, language)
  const message = messageOf(code, language)
  if (called === null || !code.startsWith('Field.')) return message
  if (code === 'Field.Required') return language === 'en' ? `${called} is required` : `${called}為必填`
  // the specification's own words
  if (code === 'Field.Email') return message
  return language === 'en' ? `${called}: ${message}` : `${called}：${message}`
}
