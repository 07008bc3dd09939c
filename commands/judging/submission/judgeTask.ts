// Between a submission's stream and the judge: what is to be judged, and what becomes of the verdict.

import { Rejection } from '../../../protocol/catalogue.ts'
import type { CodeFile, JudgeTask, QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { type LoadBlob, loadProblemVersion, loadTestData } from '../../problems/problem/useCases.ts'
import { type Submitted, submissions } from './decider.ts'
import type { KeptFile } from './events.ts'

const NAMESPACE = '6f1d7a52-6a0b-4c56-9c5e-3f0f4e2b8d11'
const judgeActor = { userId: null, role: 'judge' }

export interface JudgingDeps {
  commands: CommandHandler
  loadBlob: LoadBlob
}

/** The files of a submission, from the event or the blobs it names. */
export const loadSource = (loadBlob: LoadBlob, source: readonly KeptFile[]): Promise<CodeFile[]> =>
  Promise.all(
    source.map(async (file) => ({
      name: file.name,
      content: 'inline' in file ? file.inline : (await loadBlob(file.blob)).toString('utf8'),
    })),
  )

/** A submission with the test data of a version of its problem; null when there is no such version. */
const taskOf = async (
  { commands, loadBlob }: JudgingDeps,
  submitted: Submitted,
  problemVersion: number,
  attempt: number,
): Promise<JudgeTask | null> => {
  const { answerId, languageId, distribution } = submitted
  const problem = await loadProblemVersion({ commands }, submitted.problemId, problemVersion)
  if (!problem) return null
  const source = await loadSource(loadBlob, submitted.source)
  const { checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing } = problem
  return {
    answerId,
    attempt,
    languageId,
    source,
    distribution,
    tests: await loadTestData(loadBlob, problem.testDatas),
    checkerProgram,
    interactorProgram,
    showsCheckerMessage,
    isAllOrNothing,
  }
}

/** What the judge needs to judge a submission; null when it is not waiting any more. */
export const loadJudgeTask = async (deps: JudgingDeps, answerId: number): Promise<JudgeTask | null> => {
  const { state } = await submissions.load(deps.commands, answerId)
  const { submitted } = state
  if (!submitted || state.verdict || state.isCancelled) return null
  return await taskOf(deps, submitted, submitted.problemVersion, state.attempts + 1)
}

/** What the judge needs to judge a submission again by the versions of problems that a rejudge goes by; null when it has no verdict. */
export const loadRejudgeTask = async (
  deps: JudgingDeps,
  answerId: number,
  versionOf: (problemId: number) => number | undefined,
): Promise<JudgeTask | null> => {
  const { state } = await submissions.load(deps.commands, answerId)
  const { submitted } = state
  if (!submitted || !state.verdict || state.isCancelled) return null
  return await taskOf(deps, submitted, versionOf(submitted.problemId) ?? 0, state.attempts + 1)
}

/**
 * Records a verdict and returns the position after it; a second one for the same attempt changes nothing and returns null.
 * Throws only when the log cannot be written or others keep writing to the submission.
 */
export const recordVerdict = async (
  { commands }: Pick<JudgingDeps, 'commands'>,
  answerId: number,
  attempt: number,
  verdict: Verdict,
): Promise<string | null> => {
  const commandId = deriveUuid(NAMESPACE, `${answerId}/${attempt}`)
  const command = { type: 'RecordVerdict', attempt, verdict } as const
  try {
    const { position } = await submissions.handle(commands, answerId, command, {
      actor: judgeActor,
      commandId,
      correlationId: commandId,
    })
    return position
  } catch (error) {
    // already judged or cancelled: nothing to record; a conflict is one for the judge to try again
    if (error instanceof Rejection && error.code !== 'Common.Conflict') return null
    throw error
  }
}

/** A waiting submission as the queue wants it. */
export const queuedSubmission = (submitted: Submitted, submittedAt: string): QueuedSubmission => {
  const { answerId, userId, groupId, priority, settings } = submitted
  const hidesCases = settings && settings.feedback !== 'cases' ? { hidesCases: true as const } : {}
  return { answerId, attempt: 1, userId, groupId, priority, submittedAt, ...hidesCases }
}
