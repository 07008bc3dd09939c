// Use cases of the similarity check of an answer: its result, measured on demand, and waivers of staff.
import { STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { isComparedLanguage } from '../../problems/problemSet/types.ts'
import { submissions } from '../submission/decider.ts'
import { requireAnswerReader, withheldOf } from '../submission/policy.ts'
import { requireAnswer } from '../submission/useCases.ts'
import { type MeasuringDeps, measureAnswer } from './measuring.ts'
import type { AnalyzeResult } from './schemas.ts'

export interface SimilarityDeps extends MeasuringDeps {
  access: Access
  /** Resolves once the read models are up to date. Throws Common.NotReady after one second. */
  caughtUp(): Promise<void>
}

/**
 * Outcome of the check of an answer, measured now if it is pending. Students learn nothing of a verdict that the activity withholds: then it
 * stays pending.
 * @throws Rejection Submission.NotFound, Common.Forbidden, Group.MemberBlockedOrNotJoined, Analyze.NotMeasured, Common.NotReady
 */
export const resultOf = async (
  deps: SimilarityDeps,
  answerId: number,
  callerId: number,
  context: CommandContext,
): Promise<AnalyzeResult> => {
  const { state } = await submissions.load(deps.commands, answerId)
  const { submitted, verdict } = state
  if (!submitted) throw rejected('Submission.NotFound')
  requireAnswerReader(deps.access, callerId, submitted)
  const { settings, languageId, groupId } = submitted
  if (settings?.measuresSimilarity !== true || !isComparedLanguage(languageId)) throw rejected('Analyze.NotMeasured')
  const reader = { isTeacher: deps.access.mayAuditGroup(callerId, groupId), feedback: settings.feedback }
  if (verdict && withheldOf(verdict.statusCode, reader) === 'result') return { answerId, success: null, isWaived: false, notMeasured: null }
  if (verdict?.statusCode !== STATUS.Accept) throw rejected('Analyze.NotMeasured')
  let { similarity } = state
  if ((similarity.measured?.isPassed ?? null) === null) {
    await deps.caughtUp()
    similarity = (await measureAnswer(deps, answerId, context)) ?? similarity
  }
  const { measured, waiver } = similarity
  const success = measured?.isPassed ?? null
  return { answerId, success, isWaived: success === false && waiver !== null, notMeasured: measured?.notMeasured ?? null }
}

/** Lets an answer count although its check has failed. Throws Submission.NotFound, Group.*, Common.Forbidden, Analyze.NothingToWaive. */
export const waive = async (
  { commands, access }: Pick<SimilarityDeps, 'commands' | 'access'>,
  { answerId, reason }: { answerId: number; reason: string },
  authorId: number,
  context: CommandContext,
): Promise<void> => {
  const { groupId, userId } = await requireAnswer(commands, answerId)
  access.requireGroupAdmin(authorId, groupId)
  // a forgotten person has no key for the reason
  if (access.user(userId)?.isForgotten !== false) throw rejected('User.NotFound')
  await submissions.handle(commands, answerId, { type: 'WaiveSimilarity', reason, authorId }, context)
}

/** Takes a waiver back. Throws Submission.NotFound, Group.*, Common.Forbidden. */
export const takeBackWaiver = async (
  { commands, access }: Pick<SimilarityDeps, 'commands' | 'access'>,
  answerId: number,
  authorId: number,
  context: CommandContext,
): Promise<void> => {
  const { groupId } = await requireAnswer(commands, answerId)
  access.requireGroupAdmin(authorId, groupId)
  await submissions.handle(commands, answerId, { type: 'RemoveSimilarityWaiver', authorId }, context)
}
