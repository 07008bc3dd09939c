// Permission to cancel submissions, and the visible part of a verdict with its wording: everything that shows a verdict goes through here.
import { noAnswerFile, STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Feedback } from '../../../protocol/activitySettings.ts'
import { type Language, noticeText, rejected } from '../../../protocol/catalogue.ts'
import type { CaseResult, Notice, Verdict } from '../../../protocol/verdict.ts'
import { type Authorship, maySeeWhole } from '../../problems/problem/policy.ts'
import type { ShownCase, ShownNotice, ShownVerdict } from './schemas.ts'

/** Replaces the verdict of a cancelled submission. */
export const cancelledVerdict: Verdict = { statusCode: STATUS.Cancelled, score: 0, cases: [], message: '', timeMs: 0, memoryKb: 0 }

type ByClass = Pick<Access, 'group' | 'mayAuditGroup'>

/** Whether the user is blocked in a class and not one of its admins: then even their own answers in it are inaccessible. */
export const isKeptOut = (access: ByClass, userId: number, groupId: number): boolean =>
  access.group(groupId)?.members[userId]?.isBlocked === true && !access.mayAuditGroup(userId, groupId)

/** Throws Group.MemberBlockedOrNotJoined for users blocked in the class. */
export const requireNotKeptOut = (access: ByClass, userId: number, groupId: number): void => {
  if (isKeptOut(access, userId, groupId)) throw rejected('Group.MemberBlockedOrNotJoined')
}

/** The role in which the user may cancel a waiting submission. Throws Common.Forbidden, Group.MemberBlockedOrNotJoined. */
export const reasonToCancel = (access: Access, callerId: number, { userId, groupId }: { userId: number; groupId: number }): string => {
  requireNotKeptOut(access, callerId, groupId)
  if (callerId === userId) return 'author'
  if (access.isGroupTeacher(callerId, groupId)) return 'teacher'
  const { businessUnitId } = access.group(groupId) ?? {}
  const isUnitAdmin = businessUnitId !== undefined && access.isBusinessUnitAdmin(callerId, businessUnitId)
  if (isUnitAdmin || access.hasRole(callerId, 'admin')) return 'admin'
  throw rejected('Common.Forbidden')
}

/**
 * Requires permission to read a person's answers in a class: the author, also after leaving or expiry, and users who may audit the class.
 * @throws Rejection Common.Forbidden; Group.MemberBlockedOrNotJoined for a blocked author
 */
export const requireAnswerReader = (access: ByClass, callerId: number, { userId, groupId }: { userId: number; groupId: number }): void => {
  if (callerId !== userId && !access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
  requireNotKeptOut(access, callerId, groupId)
}

type CaseAccess = Pick<Access, 'isGroupAdmin' | 'hasRole'>

/**
 * Whether a user who may read an answer may also read its hidden test data: teachers and assistants of its class, the authors of the
 * problem, platform admins (docs/decisions/0070).
 */
export const maySeeHiddenCases = (access: CaseAccess, callerId: number, groupId: number, problem: Authorship): boolean =>
  access.isGroupAdmin(callerId, groupId) || maySeeWhole(access, callerId, problem)

/** Requires permission to read every case of the answer. Throws Common.Forbidden, Group.MemberBlockedOrNotJoined. */
export const requireCaseReader = (
  access: ByClass & CaseAccess,
  callerId: number,
  answer: { userId: number; groupId: number },
  problem: Authorship,
): void => {
  requireAnswerReader(access, callerId, answer)
  if (!maySeeHiddenCases(access, callerId, answer.groupId, problem)) throw rejected('Common.Forbidden')
}

/** The localized notice of a verdict or an evaluation. */
export const showNotice = (notice: Notice | undefined, language?: Language): { notice?: ShownNotice } =>
  notice ? { notice: { ...notice, ...(language ? { text: noticeText(notice, language) } : {}) } } : {}

interface Sample {
  index: number
  input: string
  expectedOutput: string
}

/** Limits for cases judged before verdicts recorded them: the defaults of a test case. */
const usualLimits = { timeMs: 10_000, memoryKb: 102_400 }

/** Rounded to tenths of the limit, at most the limit. */
const inTenths = (used: number, limit: number): number => (Math.min(10, Math.round((10 * used) / limit)) * limit) / 10

/** Old verdicts have one message and a flag for its audience. */
const withMessages = ({ checkerMessage, isCheckerMessageShown, ...result }: CaseResult): CaseResult =>
  checkerMessage === undefined
    ? result
    : { ...result, [isCheckerMessageShown && result.isVisible ? 'messageForStudents' : 'messageForTeachers']: checkerMessage }

/**
 * The part of a case visible to students. A program controls its time, memory, exit code and checker message and could use them to leak
 * hidden data: for hidden cases the figures are rounded to tenths of the limit, an exception is one of a fixed list, and the rest is omitted
 * (docs/decisions/0027, 0128). The reason for a skipped case follows from the statuses of other cases, which students see, and that of a missing
 * file from their own answer.
 */
const forStudents = (result: CaseResult): CaseResult => {
  if (result.isVisible) {
    const { messageForTeachers: _, ...others } = withMessages(result)
    return others
  }
  if (result.statusCode === STATUS.Skipped) return result
  const { index, isVisible, statusCode, points, exception, reason, limits = usualLimits } = result
  const timeMs = inTenths(result.timeMs, limits.timeMs)
  const figures = { timeMs, wallMs: timeMs, memoryKb: inTenths(result.memoryKb, limits.memoryKb) }
  return {
    index,
    isVisible,
    statusCode,
    points,
    ...figures,
    ...(exception === undefined ? {} : { exception }),
    ...(reason === noAnswerFile ? { reason } : {}),
  }
}

const most = (figures: readonly number[]): number => figures.reduce((highest, figure) => Math.max(highest, figure), 0)

/** Reader of a verdict. Defaults: a student, all cases visible, no language. */
export interface VerdictReader {
  isTeacher?: boolean
  /** Feedback setting of the activity for students. */
  feedback?: Feedback | undefined
  language?: Language
}

/** The part of a verdict that the activity withholds from the reader: the cases or the whole result; null for nothing. */
export const withheldOf = (statusCode: number, { isTeacher = false, feedback = 'cases' }: VerdictReader): 'cases' | 'result' | null => {
  // the author of a cancelled submission already knows the outcome
  if (isTeacher || feedback === 'cases' || statusCode === STATUS.Cancelled) return null
  if (feedback === 'total') return 'cases'
  return feedback === 'compile' && statusCode === STATUS.CompileError ? 'cases' : 'result'
}

/** Replaces a verdict that the activity withholds. */
const unknownVerdict: Verdict = { statusCode: STATUS.Waiting, score: 0, cases: [], message: '', timeMs: 0, memoryKb: 0 }

/**
 * The verdict without anything that distinguishes cases. A compile error's message depends on the code alone; other messages are program
 * output.
 */
const withoutCases = ({ statusCode, score, message, notice }: Verdict): Verdict => {
  const isCompileError = statusCode === STATUS.CompileError
  const said = isCompileError && notice ? { notice } : {}
  return { ...unknownVerdict, statusCode, score, message: isCompileError ? message : '', ...said }
}

/**
 * The part of a verdict that the reader may see: everything for teachers; for students no hidden data, and only what the activity shows.
 * Everything that shows a verdict goes through here.
 */
export const verdictFor = (verdict: Verdict, reader: VerdictReader): Verdict => {
  const withheld = withheldOf(verdict.statusCode, reader)
  if (withheld === 'result') return unknownVerdict
  if (withheld === 'cases') return withoutCases(verdict)
  if (verdict.cases.length === 0) return verdict
  if (reader.isTeacher) return { ...verdict, cases: verdict.cases.map(withMessages) }
  const cases = verdict.cases.map(forStudents)
  return { ...verdict, cases, timeMs: most(cases.map(({ timeMs }) => timeMs)), memoryKb: most(cases.map(({ memoryKb }) => memoryKb)) }
}

interface VerdictEventData {
  feedback?: Feedback
  verdict: Verdict
  oldVerdict?: Pick<Verdict, 'statusCode' | 'score'>
}

/** Status and score that the reader may see. */
export const resultFor = <Result extends { statusCode: number; score: number }>(result: Result, reader: VerdictReader): Result =>
  withheldOf(result.statusCode, reader) === 'result' ? { ...result, statusCode: STATUS.Waiting, score: 0 } : result

/** Events that only an accepted answer has: to its author they tell the verdict, so they are hidden until the results are visible. */
export const acceptanceTypes: readonly string[] = ['SimilarityMeasured', 'SimilarityWaived', 'SimilarityWaiverRemoved']

/** Students never see whose program is similar to theirs, and the values only once the activity is over for them. */
const similarityFor = (data: object, isReleased: boolean): object => {
  const hidden = /^(?:text|structure|variable)Match$|^baselineCount$/
  const withheldNow = /^(?:text|structure|variable)Similarity$/
  return Object.fromEntries(Object.entries(data).filter(([field]) => !hidden.test(field) && (isReleased || !withheldNow.test(field))))
}

/** An event's data as the reader may see it; `isReleased`: the feedback stored with the answer no longer applies. */
export const eventDataFor = (data: object, isTeacher: boolean, isReleased = false): object => {
  if ('textSimilarity' in data && !isTeacher) return similarityFor(data, isReleased)
  if (!('verdict' in data)) return data
  const { verdict, oldVerdict, feedback } = data as VerdictEventData
  const reader = { isTeacher, feedback: isReleased ? undefined : feedback }
  return { ...data, ...(oldVerdict ? { oldVerdict: resultFor(oldVerdict, reader) } : {}), verdict: verdictFor(verdict, reader) }
}

/** A localized case; only visible cases (samples) include data. */
const named = (
  { index, isVisible, statusCode, points, timeMs, memoryKb, reason, exception, messageForStudents, messageForTeachers }: CaseResult,
  statusName: (id: number) => string,
): ShownCase => ({
  index,
  isVisible,
  statusCode,
  status: statusName(statusCode),
  points,
  timeMs,
  memoryKb,
  ...(reason === undefined ? {} : { reason }),
  ...(exception === undefined ? {} : { exception }),
  ...(messageForStudents === undefined ? {} : { messageForStudents }),
  ...(messageForTeachers === undefined ? {} : { messageForTeachers }),
})

/** A case that was just judged, for a live message to its author. */
export const showLiveCase = (result: CaseResult, statusName: (id: number) => string): ShownCase => named(forStudents(result), statusName)

/** A localized verdict for its author or a teacher. `statusName` is the judge's catalogue. */
export const showVerdict = (
  answerId: number,
  verdict: Verdict,
  samples: readonly Sample[],
  statusName: (id: number) => string,
  reader: VerdictReader = {},
): ShownVerdict => {
  const { statusCode, score, timeMs, memoryKb, message, notice, cases, groups } = verdictFor(verdict, reader)
  const withheld = withheldOf(verdict.statusCode, reader)
  const shown = cases.map((result): ShownCase => {
    const sample = result.isVisible ? samples.find(({ index }) => index === result.index) : undefined
    if (!sample) return named(result, statusName)
    const { input, expectedOutput } = sample
    const { output, isOutputTruncated = false } = result
    const printed = output === undefined ? {} : { output, isOutputTruncated }
    return { ...named(result, statusName), input, expectedOutput, ...printed }
  })
  const status = statusName(statusCode)
  const told = { answerId, statusCode, status, score, timeMs, memoryKb, cases: shown, message, ...showNotice(notice, reader.language) }
  return { ...told, ...(groups ? { groups } : {}), ...(withheld ? { withheld } : {}) }
}
