// Admission of code: checks the activity's terms, then reserves a place in the judge's queue.
import { isTextAnswer, oneFile } from '../../../judge/catalogue.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import type { SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CodeFile } from '../../../protocol/verdict.ts'
import type { Activities, Admission, AdmissionRequest } from '../../kit/activity.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { idFrom } from '../../kit/ids.ts'
import { loadProblemVersion } from '../../problems/problem/useCases.ts'
import { requireAnswerOfSize } from './answerLimits.ts'
import { submissions } from './decider.ts'
import type { JudgePort } from './judgePort.ts'

export interface AdmissionDeps {
  commands: CommandHandler
  activities: Activities
  /** The exam that closes all other activities to the person now; null for none. */
  closingExam(userId: number, now: Date): Promise<number | null>
  judge: Pick<JudgePort, 'isAvailable' | 'admit'>
  /** Whether the platform offers this language to students. */
  isLanguageOffered(languageId: number): boolean
}

export interface CodeRun {
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
  languageId: number
  source: readonly CodeFile[]
}

type Requested = Omit<CodeRun, 'source'> & { content?: string | undefined; files?: readonly CodeFile[] | undefined }

/** The run that a call requests: `content` is the short form of a single file. */
export const runOf = ({ groupId, activityId, problemSetId, problemId, languageId, content = '', files }: Requested): CodeRun => ({
  groupId,
  activityId,
  problemSetId,
  problemId,
  languageId,
  source: files ?? oneFile(languageId, content),
})

/** Terms under which this command was admitted before; null on the first try. */
const earlierAdmission = async (
  { commands }: Pick<AdmissionDeps, 'commands'>,
  { activityId, problemId }: CodeRun,
  { caller, commandId }: SignedInContext,
): Promise<Admission | null> => {
  const { submitted } = (await submissions.load(commands, idFrom(commandId, 0))).state
  const isSame = submitted?.userId === caller.userId && submitted.activityId === activityId && submitted.problemId === problemId
  return isSame ? { settings: usualSettings, ...submitted } : null
}

/** Throws Activity.ExamInProgress if an exam closes this activity to the person. */
export const requireNotSitting = async (
  { closingExam }: Pick<AdmissionDeps, 'closingExam'>,
  activityId: number,
  userId: number,
  now: Date,
): Promise<void> => {
  const closing = await closingExam(userId, now)
  if (closing !== null && closing !== activityId) throw rejected('Activity.ExamInProgress')
}

/** Admission by the kind of the activity. A retry after the deadline gets the reply of the first try. */
const admitToActivity = async (
  deps: AdmissionDeps,
  run: CodeRun,
  call: SignedInContext,
  to: AdmissionRequest['to'],
): Promise<Admission> => {
  const { groupId, activityId, problemSetId, problemId } = run
  const place = { groupId, activityId, problemSetId, problemId }
  await requireNotSitting(deps, activityId, call.caller.userId, call.now)
  try {
    return await deps.activities.admit({ place, userId: call.caller.userId, now: call.now, to })
  } catch (error) {
    const earlier = to === 'judge' ? await earlierAdmission(deps, run, call) : null
    if (!earlier) throw error
    return earlier
  }
}

/** Checks against the log that this code may run here. Returns the problem in the activity's version, and the activity's terms. */
export const admit = async (deps: AdmissionDeps, run: CodeRun, call: SignedInContext, to: AdmissionRequest['to']) => {
  const { judge } = deps
  requireAnswerOfSize(run.languageId, run.source)
  const admission = await admitToActivity(deps, run, call, to)
  const content = await loadProblemVersion(deps, run.problemId, admission.problemVersion)
  if (!content) throw rejected('Problem.NotFound')
  if (!content.languages.includes(run.languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
  if (!deps.isLanguageOffered(run.languageId))
    throw rejected('Judge.LanguageNotOffered', { field: 'languageId', code: 'Judge.LanguageNotOffered' })
  if (to === 'evaluate' && isTextAnswer(run.languageId)) throw rejected('Code.NothingToRun')
  if (!judge.isAvailable(run.languageId))
    throw rejected('Judge.LanguageUnavailable', { field: 'languageId', code: 'Judge.LanguageUnavailable' })
  return { content, admission }
}

/**
 * Reserves admission to the queue before anything is written, so that code in the log is always admitted. Throws as `admit` does, except
 * on a retry of an admitted command.
 */
export const admitToQueue = async ({ commands, judge }: AdmissionDeps, userId: number, commandId: string): Promise<() => void> => {
  try {
    return await judge.admit(userId)
  } catch (error) {
    const { exists } = await submissions.load(commands, idFrom(commandId, 0))
    if (!exists) throw error
    return () => {}
  }
}
