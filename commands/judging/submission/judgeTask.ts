// Connects a submission's stream to the judge: loads the task and records the verdict.

import { Rejection } from '../../../protocol/catalogue.ts'
import type { CodeFile, JudgeTask, QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { type LoadBlob, loadJudging, loadProblemVersion, loadTestData } from '../../problems/problem/useCases.ts'
import { type Submitted, submissions } from './decider.ts'
import type { KeptFile } from './events.ts'

const NAMESPACE = '6f1d7a52-6a0b-4c56-9c5e-3f0f4e2b8d11'
const judgeActor = { userId: null, role: 'judge' }

export interface JudgingDeps {
  commands: CommandHandler
  loadBlob: LoadBlob
}

/** The files of a submission, from the event or its blobs. */
export const loadSource = (loadBlob: LoadBlob, source: readonly KeptFile[]): Promise<CodeFile[]> =>
  Promise.all(
    source.map(async (file) => ({
      name: file.name,
      content: 'inline' in file ? file.inline : (await loadBlob(file.blob)).toString('utf8'),
    })),
  )

/** A submission with the test data of a problem version; null if that version does not exist. */
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
  return {
    answerId,
    attempt,
    languageId,
    source,
    distribution,
    tests: await loadTestData(loadBlob, problem.testDatas),
    ...(await loadJudging(loadBlob, problem)),
  }
}

/** The judge's input for a submission; null if it is no longer waiting. */
export const loadJudgeTask = async (deps: JudgingDeps, answerId: number): Promise<JudgeTask | null> => {
  const { state } = await submissions.load(deps.commands, answerId)
  const { submitted } = state
  if (!submitted || state.verdict || state.isCancelled) return null
  return await taskOf(deps, submitted, submitted.problemVersion, state.attempts + 1)
}

/** The judge's input for a rejudge by the given problem versions; null if the submission has no verdict. */
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
 * Records a verdict and returns the position after it, also on a retry; null if the submission no longer waits for it. Throws only when the
 * log cannot be written or write conflicts persist.
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
      continues: true,
    })
    return position
  } catch (error) {
    // already judged or cancelled: nothing to record; a conflict is retried by the judge
    if (error instanceof Rejection && error.code !== 'Common.Conflict') return null
    throw error
  }
}

/** Converts a waiting submission to a queue entry. */
export const queuedSubmission = (submitted: Submitted, submittedAt: string): QueuedSubmission => {
  const { answerId, userId, groupId, priority, settings } = submitted
  const hidesCases = settings && settings.feedback !== 'cases' ? { hidesCases: true as const } : {}
  return { answerId, attempt: 1, userId, groupId, priority, submittedAt, ...hidesCases }
}
