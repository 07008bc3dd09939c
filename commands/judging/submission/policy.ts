// Who may give code up; what of a verdict who may see, and in what words: everything that shows one goes through here.
import { STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Feedback } from '../../../protocol/activitySettings.ts'
import { type Language, noticeText, rejected } from '../../../protocol/catalogue.ts'
import type { CaseResult, Notice, Verdict } from '../../../protocol/verdict.ts'
import { maySeeWhole } from '../../problems/problem/policy.ts'
import type { ShownCase, ShownNotice, ShownVerdict } from './schemas.ts'

/** What stands in the place of a verdict where the author gave the code up. */
export const cancelledVerdict: Verdict = { statusCode: STATUS.Cancelled, score: 0, cases: [], message: '', timeMs: 0, memoryKb: 0 }

type ByClass = Pick<Access, 'group' | 'mayAuditGroup'>

/** Blocked in a class, and nobody who looks after it otherwise: their own answers of it are closed to them too, as all of it is. */
export const isKeptOut = (access: ByClass, userId: number, groupId: number): boolean =>
  access.group(groupId)?.members[userId]?.isBlocked === true && !access.mayAuditGroup(userId, groupId)

/** Throws Group.MemberBlockedOrNotJoined for whoever is kept out of the class. */
export const requireNotKeptOut = (access: ByClass, userId: number, groupId: number): void => {
  if (isKeptOut(access, userId, groupId)) throw rejected('Group.MemberBlockedOrNotJoined')
}

/** As whom somebody may give code up that waits for its verdict. Throws Common.Forbidden, Group.MemberBlockedOrNotJoined. */
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
 * Throws unless somebody may read a person's answers in a class: their own, also when they have left it or their time there is over, and
 * everybody's who may audit it. @throws Rejection Common.Forbidden; Group.MemberBlockedOrNotJoined for an author who is blocked
 */
export const requireAnswerReader = (access: ByClass, callerId: number, { userId, groupId }: { userId: number; groupId: number }): void => {
  if (callerId !== userId && !access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
  requireNotKeptOut(access, callerId, groupId)
}

type CaseAccess = Pick<Access, 'isGroupAdmin' | 'hasRole'>

/**
 * Whether somebody who may read an answer may also read the data of its hidden cases: teachers and assistants of its class, the creator of
 * the problem, platform admins (docs/decisions/0070).
 */
export const maySeeHiddenCases = (access: CaseAccess, callerId: number, groupId: number, ownerId: number): boolean =>
  access.isGroupAdmin(callerId, groupId) || maySeeWhole(access, callerId, ownerId)

/** Throws Common.Forbidden, or Group.MemberBlockedOrNotJoined, unless every case of the answer opens for the person. */
export const requireCaseReader = (
  access: ByClass & CaseAccess,
  callerId: number,
  answer: { userId: number; groupId: number },
  ownerId: number,
): void => {
  requireAnswerReader(access, callerId, answer)
  if (!maySeeHiddenCases(access, callerId, answer.groupId, ownerId)) throw rejected('Common.Forbidden')
}

/** The notice of a verdict or an evaluation, in words. */
export const showNotice = (notice: Notice | undefined, language?: Language): { notice?: ShownNotice } =>
  notice ? { notice: { ...notice, ...(language ? { text: noticeText(notice, language) } : {}) } } : {}

interface Sample {
  index: number
  input: string
  expectedOutput: string
}

/** For cases judged before verdicts named their limits: those that a test datum has where its author says nothing. */
const usualLimits = { timeMs: 10_000, memoryKb: 102_400 }

/** To the nearest tenth of a limit, which is also the most. */
const inTenths = (used: number, limit: number): number => (Math.min(10, Math.round((10 * used) / limit)) * limit) / 10

/** Verdicts of before have one message, and a flag that says for whom. */
const withMessages = ({ checkerMessage, isCheckerMessageShown, ...result }: CaseResult): CaseResult =>
  checkerMessage === undefined
    ? result
    : { ...result, [isCheckerMessageShown && result.isVisible ? 'messageForStudents' : 'messageForTeachers']: checkerMessage }

/**
 * What students see of a case. A program chooses its time, its memory, its exit code and what it makes a checker say: of a hidden case
 * they would carry its data out, so there the figures are tenths of the limit and the rest is left out (docs/decisions/0027). Why a case
 * was not run follows from the statuses of others, which students see.
 */
const forStudents = (result: CaseResult): CaseResult => {
  if (result.isVisible) {
    const { messageForTeachers: _, ...others } = withMessages(result)
    return others
  }
  if (result.statusCode === STATUS.Skipped) return result
  const { index, isVisible, statusCode, points, limits = usualLimits } = result
  const timeMs = inTenths(result.timeMs, limits.timeMs)
  return { index, isVisible, statusCode, points, timeMs, wallMs: timeMs, memoryKb: inTenths(result.memoryKb, limits.memoryKb) }
}

const most = (figures: readonly number[]): number => figures.reduce((highest, figure) => Math.max(highest, figure), 0)

/** Who reads: a student unless said, who sees all cases unless said; in no language in particular unless said. */
export interface VerdictReader {
  isTeacher?: boolean
  /** How much the activity lets students see. */
  feedback?: Feedback | undefined
  language?: Language
}

/** The part of a verdict that the activity keeps from the reader: the cases, or the result altogether; null for none. */
export const withheldOf = (statusCode: number, { isTeacher = false, feedback = 'cases' }: VerdictReader): 'cases' | 'result' | null => {
  // a person who gave up an answer knows it
  if (isTeacher || feedback === 'cases' || statusCode === STATUS.Cancelled) return null
  if (feedback === 'total') return 'cases'
  return feedback === 'compile' && statusCode === STATUS.CompileError ? 'cases' : 'result'
}

/** In the place of a verdict that an activity keeps to itself. */
const unknownVerdict: Verdict = { statusCode: STATUS.Waiting, score: 0, cases: [], message: '', timeMs: 0, memoryKb: 0 }

/** Without what tells cases apart. The message of a compile error is about the code alone; other messages are output of the program. */
const withoutCases = ({ statusCode, score, message, notice }: Verdict): Verdict => {
  const isCompileError = statusCode === STATUS.CompileError
  const said = isCompileError && notice ? { notice } : {}
  return { ...unknownVerdict, statusCode, score, message: isCompileError ? message : '', ...said }
}

/**
 * A verdict as somebody may see it: teachers all of it, students what carries no hidden data and what the activity shows them. Everything that
 * shows one goes through here.
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

/** Status and score as somebody may see them. */
export const resultFor = <Result extends { statusCode: number; score: number }>(result: Result, reader: VerdictReader): Result =>
  withheldOf(result.statusCode, reader) === 'result' ? { ...result, statusCode: STATUS.Waiting, score: 0 } : result

/** An event's data as somebody may see it; `isReleased`: the feedback that was kept with the answer holds no more. */
export const eventDataFor = (data: object, isTeacher: boolean, isReleased = false): object => {
  if (!('verdict' in data)) return data
  const { verdict, oldVerdict, feedback } = data as VerdictEventData
  const reader = { isTeacher, feedback: isReleased ? undefined : feedback }
  return { ...data, ...(oldVerdict ? { oldVerdict: resultFor(oldVerdict, reader) } : {}), verdict: verdictFor(verdict, reader) }
}

/** A case in words; only samples (visible cases) bring data along. */
const named = (
  { index, isVisible, statusCode, points, timeMs, memoryKb, reason, messageForStudents, messageForTeachers }: CaseResult,
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
  ...(messageForStudents === undefined ? {} : { messageForStudents }),
  ...(messageForTeachers === undefined ? {} : { messageForTeachers }),
})

/** A case that was just judged, for a live message to whoever handed the code in. */
export const showLiveCase = (result: CaseResult, statusName: (id: number) => string): ShownCase => named(forStudents(result), statusName)

/** A verdict as its author may see it, or a teacher. `statusName` is the judge's catalogue. */
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
