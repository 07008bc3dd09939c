// Events of a small school as recorded in its log, for specifications of read models and queries. For tests only.
import type { GroupEvent } from '../commands/classes/group/events.ts'
import type { UsageEvent } from '../commands/classes/presence/events.ts'
import type { RejudgeEvent } from '../commands/judging/rejudge/events.ts'
import type { SubmissionEvent } from '../commands/judging/submission/events.ts'
import type { BusinessUnitEvent } from '../commands/people/businessUnit/events.ts'
import type { InboxEvent } from '../commands/people/inbox/events.ts'
import type { SessionEvent } from '../commands/people/session/events.ts'
import type { UserEvent } from '../commands/people/user/events.ts'
import type { PracticeEvent } from '../commands/practice/practice/events.ts'
import type { LicenceEvent } from '../commands/problems/licence/events.ts'
import { type ProblemEvent, plain } from '../commands/problems/problem/events.ts'
import type { ProblemMarkEvent } from '../commands/problems/problemMark/events.ts'
import type { ProblemSetEvent } from '../commands/problems/problemSet/events.ts'
import { noSimilarity, usualComparison } from '../commands/problems/problemSet/types.ts'
import type { SettingEvent } from '../commands/site/setting/events.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { recorded } from './kit/spec.ts'

type SchoolEvent =
  | SettingEvent
  | UserEvent
  | BusinessUnitEvent
  | GroupEvent
  | ProblemEvent
  | ProblemSetEvent
  | PracticeEvent
  | LicenceEvent
  | ProblemMarkEvent
  | SubmissionEvent
  | RejudgeEvent
  | SessionEvent
  | InboxEvent
  | UsageEvent

/** An event of the product as recorded in the log; checks that type and data match. */
export const happened = <E extends SchoolEvent>(event: E, options: Parameters<typeof recorded>[2] = {}) =>
  recorded(event.type, event.data as E['data'], options)

export const UNIT = 5
export const [CLASS, OTHER_CLASS] = [21, 22]
export const SET = 41
export const [PRACTICE, OTHER_PRACTICE] = [31, 32]
/** User ids. */
export const [TEACHER, ASSISTANT, AMY, BEN, OUTSIDER, ADMIN, ANALYST, UNIT_ADMIN] = [7, 8, 9, 10, 11, 12, 13, 14]
/** Problem ids. */
export const [SUM, LOOP] = [1, 2]
export const END = '2027-01-31T00:00:00.000Z'

export const registered = (userId: number, name: string, options = {}) =>
  happened({ type: 'UserRegistered', data: { userId, name, email: `${userId}@example.edu.tw`, studentId: `S${userId}` } }, options)
export const pictured = (userId: number) => happened({ type: 'ProfileEdited', data: { userId, avatar: 'UklGRg==' } })
export const granted = (userId: number, role: string) => happened({ type: 'RoleGranted', data: { userId, role } })
export const licensed = (userId: number) =>
  happened({ type: 'LicenceGranted', data: { userId, expirationTime: END, grantedBy: TEACHER } }, { stream: `licence-${userId}` })
export const licenceExpired = (userId: number) =>
  happened({ type: 'LicenceExpired', data: { userId, expiredAt: END } }, { stream: `licence-${userId}` })
export const forgotten = (userId: number) => happened({ type: 'UserForgotten', data: { userId } }, { stream: `user-${userId}` })
const inboxOf = (userId: number) => ({ stream: `inbox-${userId}` })
export const mailed = (userId: number, fromId: number | null, mailId: string) =>
  happened({ type: 'MailDelivered', data: { userId, mailId, kind: 'passwordResetRequested', fromId, ways: ['inbox'] } }, inboxOf(userId))
export const mailRead = (userId: number, ...mailIds: string[]) => happened({ type: 'MailRead', data: { userId, mailIds } }, inboxOf(userId))
export const mailAnswered = (userId: number, mailId: string, action: 'accept' | 'reject') =>
  happened({ type: 'MailActionTaken', data: { userId, mailId, action } }, { stream: `inbox-${userId}` })
const aUnit = { businessUnitId: UNIT, type: 'School', name: '松山高中', description: '', expirationTime: END, timeZone: 'Asia/Taipei' }
export const unitCreated = () =>
  happened({ type: 'BusinessUnitCreated', data: { ...aUnit, isRestricted: false, isGame: false } }, { stream: `businessUnit-${UNIT}` })
export const unitJoined = (userId: number, businessUnitId = UNIT) =>
  happened({ type: 'BusinessUnitJoined', data: { userId, businessUnitId } })
export const appointed = (userId: number, businessUnitId = UNIT) =>
  happened({ type: 'AdministratorAppointed', data: { userId, businessUnitId } }, { stream: `businessUnit-${businessUnitId}` })

export const classCreated = (groupId = CLASS, options = {}) => {
  const data = { groupId, businessUnitId: UNIT, name: `課程 ${groupId}`, description: '', expirationTime: END }
  return happened({ type: 'GroupCreated', data }, { stream: `group-${groupId}`, ...options })
}
export const joined = (userId: number, role: 'teacher' | 'assistant' | 'student', groupId = CLASS, options = {}) =>
  happened(
    { type: 'MemberJoined', data: { groupId, userId, role, expirationTime: null } },
    { stream: `group-${groupId}`, actor: { userId: TEACHER, role: 'teacher' }, ...options },
  )
export const member = (type: 'MemberBlocked' | 'MemberUnblocked' | 'MemberLeft', userId: number, groupId = CLASS) =>
  happened({ type, data: { groupId, userId } }, { stream: `group-${groupId}` })

export const settingChanged = (name: string, value: SettingEvent['data']['value'], changedBy = ADMIN) =>
  happened({ type: 'SettingChanged', data: { name, value, changedBy } }, { stream: `setting-${name}` })

export const used = (userId: number, from: string, to: string, groupId = CLASS) =>
  happened({ type: 'UsageRecorded', data: { groupId, userId, from, to } }, { stream: `usage-${groupId}-${userId}` })

export const roleChanged = (userId: number, role: 'teacher' | 'assistant' | 'student', groupId = CLASS) =>
  happened({ type: 'MemberRoleChanged', data: { groupId, userId, role } }, { stream: `group-${groupId}` })

const locale = (localeCode: string, title: string, solution: string, canEnableSolution = true) => ({
  localeId: localeCode === 'en' ? 2 : 1,
  localeCode,
  isPrimary: localeCode !== 'en',
  title,
  description: '',
  inputOutputExample: '',
  hint: '',
  solution,
  canEnableSolution,
})
const datum = (index: number, isVisible: boolean) => ({
  testDataId: index + 1,
  input: isVisible ? 'shown input' : 'hidden input',
  expectedOutput: isVisible ? 'shown output' : 'hidden output',
  read: isVisible,
  rule: 'exact',
  strict: false,
  weight: 1,
  timeLimit: index + 1,
  memoryLimit: 65_536,
  outputSizeLimit: 0,
})
export const problemContent = (problemId: number, version = 1) => ({
  problemId,
  version,
  difficulty: 1,
  isGlobal: false,
  ...plain,
  tags: [],
  languages: [1, 4],
  locales: [
    locale('zh-Hant', `題目 ${problemId}`, `解答 ${problemId}`),
    locale('en', `Problem ${problemId}`, `secret solution ${problemId}`),
  ],
  editFiles: [],
  testDatas: { inline: [datum(0, true), datum(1, false)] },
  samples: [{ index: 0, input: 'shown input', expectedOutput: 'shown output' }],
})
export const problemCreated = (problemId: number) =>
  happened({ type: 'ProblemCreated', data: { ...problemContent(problemId), ownerId: TEACHER } }, { stream: `problem-${problemId}` })
type Shared = 'ProblemShared' | 'ProblemUnshared'
export const shared = (problemId: number, userId: number, type: Shared | `ProblemCoAuthor${'Added' | 'Removed'}` = 'ProblemShared') =>
  happened({ type, data: { problemId, userId } }, { stream: `problem-${problemId}`, actor: { userId: TEACHER, role: 'teacher' } })
export const sharedToClass = (problemId: number, groupId: number, type: `${Shared}WithGroup` = 'ProblemSharedWithGroup') =>
  happened({ type, data: { problemId, groupId } }, { stream: `problem-${problemId}`, actor: { userId: TEACHER, role: 'teacher' } })

export const setContent = () => ({
  problemSetId: SET,
  version: 1,
  name: '第一週',
  description: '',
  type: 1,
  tags: [],
  difficulty: 1,
  analyzeMode: 0,
  ...usualComparison,
  isGlobal: false,
  needMoney: false,
  problems: [
    { problemId: LOOP, problemVersion: 1, distribution: 60, order: 2, ...noSimilarity },
    { problemId: SUM, problemVersion: 1, distribution: 40, order: 1, ...noSimilarity },
  ],
  totalScore: 100,
})
export const setCreated = () =>
  happened({ type: 'ProblemSetCreated', data: { ...setContent(), ownerId: TEACHER } }, { stream: `problemSet-${SET}` })

export const practiceCreated = (activityId = PRACTICE, groupId = CLASS, order = 1) =>
  happened(
    {
      type: 'PracticeCreated',
      data: {
        activityId,
        groupId,
        problemSetId: SET,
        problemSetType: 1,
        name: `練習 ${activityId}`,
        description: '',
        order,
        createUserId: TEACHER,
      },
    },
    { stream: `practice-${activityId}`, actor: { userId: TEACHER, role: 'teacher' } },
  )
export const solutions = (...settings: { problemId: number; isEnable: boolean }[]) =>
  happened(
    { type: 'SolutionVisibilityChanged', data: { activityId: PRACTICE, groupId: CLASS, settings } },
    { stream: `practice-${PRACTICE}`, actor: { userId: TEACHER, role: 'teacher' } },
  )
export const marked = (userId: number, problemId: number, type: 'ProblemMarked' | 'ProblemUnmarked' = 'ProblemMarked') =>
  happened(
    { type, data: { userId, groupId: CLASS, activityId: PRACTICE, problemId } },
    { stream: `problemMark-${userId}`, actor: { userId, role: 'student' } },
  )

interface Answer {
  answerId: number
  userId?: number
  problemId?: number
  activityId?: number
  groupId?: number
}
const whereOf = ({ answerId, userId = AMY, problemId = SUM, activityId = PRACTICE, groupId = CLASS }: Answer) => ({
  answerId,
  userId,
  groupId,
  activityId,
  problemSetId: SET,
  problemId,
  problemVersion: 1,
})
const codeOf = ({ answerId }: Answer) => [{ name: 'main.py', inline: `code of ${answerId}` }]
export const submitted = (answer: Answer, options = {}) =>
  happened(
    { type: 'CodeSubmitted', data: { ...whereOf(answer), languageId: 4, source: codeOf(answer), distribution: 40, priority: 2 } },
    { stream: `submission-${answer.answerId}`, actor: { userId: answer.userId ?? AMY, role: 'student' }, ...options },
  )
export const verdict = (statusCode: number, score = 0): Verdict => ({
  statusCode,
  score,
  cases: [
    { index: 0, isVisible: true, statusCode, points: 0, timeMs: 3, wallMs: 4, memoryKb: 900, output: 'shown answer' },
    { index: 1, isVisible: false, statusCode, points: 0, timeMs: 3, wallMs: 4, memoryKb: 900 },
  ],
  message: '',
  timeMs: 3,
  memoryKb: 900,
})
export const judged = (answer: Answer, statusCode: number, score = 0, attempt = 1, options = {}) =>
  happened(
    { type: 'SubmissionJudged', data: { ...whereOf(answer), languageId: 4, attempt, verdict: verdict(statusCode, score) } },
    { stream: `submission-${answer.answerId}`, actor: { userId: null, role: 'judge' }, ...options },
  )
export const rejudged = (answer: Answer, statusCode: number, score = 0, rejudgeId = 61, options = {}) =>
  happened(
    {
      type: 'SubmissionRejudged',
      data: {
        ...whereOf(answer),
        problemVersion: 2,
        languageId: 4,
        attempt: 2,
        rejudgeId,
        oldVerdict: { statusCode: 1, score: 0 },
        verdict: verdict(statusCode, score),
      },
    },
    { stream: `submission-${answer.answerId}`, actor: { userId: TEACHER, role: 'teacher' }, ...options },
  )
const byTeacher = (rejudgeId: number, options = {}) => ({
  stream: `rejudge-${rejudgeId}`,
  actor: { userId: TEACHER, role: 'teacher' },
  ...options,
})
export const rejudgeRequested = (answerIds: number[], rejudgeId = 61, options = {}) => {
  const scope = { answerId: null, problemId: SUM, activityId: null, since: null, until: null, allClasses: false }
  const data = {
    rejudgeId,
    groupId: CLASS,
    groupIds: [CLASS],
    scope,
    reason: '測資有誤',
    answerIds,
    problems: [{ problemId: SUM, version: 2 }],
    requestedBy: TEACHER,
  }
  return happened({ type: 'RejudgeRequested', data }, byTeacher(rejudgeId, options))
}
export const rejudgeResult = (answerId: number, before: number, statusCode: number, score: number, rejudgeId = 61) =>
  happened(
    {
      type: 'RejudgeResultRecorded',
      data: {
        rejudgeId,
        groupId: CLASS,
        answerId,
        userId: null,
        problemVersion: 2,
        before: { statusCode: 1, score: before },
        verdict: verdict(statusCode, score),
      },
    },
    { stream: `rejudge-${rejudgeId}`, actor: { userId: null, role: 'judge' } },
  )
type Decision = 'RejudgeApplied' | 'RejudgeCompleted' | 'RejudgeDropped'
export const rejudgeDecided = (type: Decision, rejudgeId = 61, options = {}, about = {}) =>
  happened({ type, data: { rejudgeId, groupId: CLASS, ...about } }, byTeacher(rejudgeId, options))
export const cancelled = (answer: Answer) =>
  happened(
    { type: 'SubmissionCancelled', data: { ...whereOf(answer), reason: 'left' } },
    { stream: `submission-${answer.answerId}`, actor: { userId: null, role: 'judge' } },
  )
export const signedIn = (userId: number, options = {}) =>
  happened(
    { type: 'SignedIn', data: { sessionId: `session of ${userId}`, userId, way: 'password', scope: null } },
    { stream: `session-${userId}`, actor: { userId, role: 'student' }, ...options },
  )
/** Refused sign-in to a user's account, or to an unknown one. */
export const refusedSignIn = (
  userId: number | null,
  { ip = '192.0.2.1', ...options }: { ip?: string; at?: string; stream?: string } = {},
) =>
  happened(
    { type: 'SignInRejected', data: { userId, reason: 'wrong password' } },
    { stream: `signIn-${userId}`, actor: { userId: null, role: 'visitor' }, metadata: { ip }, ...options },
  )
