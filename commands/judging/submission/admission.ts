// Admission of code: to its activity, on the terms of that, and to the judge's queue.
import { oneFile } from '../../../judge/catalogue.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import type { SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import type { CodeFile } from '../../../protocol/verdict.ts'
import type { Activities, Admission, AdmissionRequest } from '../../kit/activity.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { idFrom } from '../../kit/ids.ts'
import { loadProblemVersion } from '../../problems/problem/useCases.ts'
import { submissions } from './decider.ts'
import type { JudgePort } from './judgePort.ts'

export interface AdmissionDeps {
  commands: CommandHandler
  activities: Activities
  judge: Pick<JudgePort, 'isAvailable' | 'admit'>
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

/** The run that a call asks for: `content` is the short form of one file. */
export const runOf = ({ groupId, activityId, problemSetId, problemId, languageId, content = '', files }: Requested): CodeRun => ({
  groupId,
  activityId,
  problemSetId,
  problemId,
  languageId,
  source: files ?? oneFile(languageId, content),
})

/** On which terms this command handed code in before; null where it did not. */
const earlierAdmission = async (
  { commands }: Pick<AdmissionDeps, 'commands'>,
  { activityId, problemId }: CodeRun,
  { caller, commandId }: SignedInContext,
): Promise<Admission | null> => {
  const { submitted } = (await submissions.load(commands, idFrom(commandId, 0))).state
  const isSame = submitted?.userId === caller.userId && submitted.activityId === activityId && submitted.problemId === problemId
  return isSame ? { settings: usualSettings, ...submitted } : null
}

/** As the kind of the activity admits it. A command that is repeated after the end is answered like the first time. */
const admitToActivity = async (
  deps: AdmissionDeps,
  run: CodeRun,
  call: SignedInContext,
  to: AdmissionRequest['to'],
): Promise<Admission> => {
  const { groupId, activityId, problemSetId, problemId } = run
  const place = { groupId, activityId, problemSetId, problemId }
  try {
    return await deps.activities.admit({ place, userId: call.caller.userId, now: call.now, to })
  } catch (error) {
    const earlier = to === 'judge' ? await earlierAdmission(deps, run, call) : null
    if (!earlier) throw error
    return earlier
  }
}

/** Checks, from the log's truth, that this code may run here. Returns the problem in the activity's version, and the terms of the activity. */
export const admit = async (deps: AdmissionDeps, run: CodeRun, call: SignedInContext, to: AdmissionRequest['to']) => {
  const { judge } = deps
  const bytes = run.source.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes > MAX_SOURCE_BYTES) throw rejected('Code.TooLong', { field: 'content', code: 'Code.TooLong' })
  const admission = await admitToActivity(deps, run, call, to)
  const content = await loadProblemVersion(deps, run.problemId, admission.problemVersion)
  if (!content) throw rejected('Problem.NotFound')
  if (!content.languages.includes(run.languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
  if (!judge.isAvailable(run.languageId))
    throw rejected('Judge.LanguageUnavailable', { field: 'languageId', code: 'Judge.LanguageUnavailable' })
  return { content, admission }
}

/**
 * Admits it to the queue before anything is written: code in the log is always admitted. Throws as `admit`
 * does, unless this command has handed its code in before: it is then admitted.
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
