// Connects a rejudge's stream to the judge: answers still pending, and recording of new verdicts.

import { Rejection } from '../../../protocol/catalogue.ts'
import type { Verdict } from '../../../protocol/verdict.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { submissions } from '../submission/decider.ts'
import { rejudges } from './decider.ts'

const NAMESPACE = 'b8f6a0de-3c1b-4f27-8d44-5b7c1de29a60'

/** Problem versions to judge an answer by; null if its new verdict is no longer needed. */
export const wantedVersions = async (
  commands: CommandHandler,
  rejudgeId: number,
  answerId: number,
): Promise<ReadonlyMap<number, number> | null> => {
  const { state } = await rejudges.load(commands, rejudgeId)
  return state.state === 'judging' && state.pending.has(answerId) ? state.versions : null
}

/** Records the new verdict of an answer next to the current one. Duplicates and late verdicts are ignored. */
export const recordRejudgeResult = async (
  commands: CommandHandler,
  rejudgeId: number,
  answerId: number,
  verdict: Verdict,
): Promise<void> => {
  const { state: submission } = await submissions.load(commands, answerId)
  const { state: rejudge } = await rejudges.load(commands, rejudgeId)
  if (!submission.submitted || !submission.verdict) return
  const { userId } = submission.submitted
  const { statusCode, score } = submission.verdict
  const problemVersion = rejudge.versions.get(submission.submitted.problemId) ?? 0
  const commandId = deriveUuid(NAMESPACE, `${rejudgeId}/${answerId}`)
  const context = { actor: { userId: null, role: 'judge' }, commandId, correlationId: commandId }
  const command = { type: 'RecordRejudgeResult', answerId, userId, problemVersion, before: { statusCode, score }, verdict } as const
  try {
    await rejudges.handle(commands, rejudgeId, command, context)
  } catch (error) {
    // a rejection by the rules is final; a conflict is retried by the judge
    if (!(error instanceof Rejection) || error.code === 'Common.Conflict') throw error
  }
}
