// Visitor runs: a program on the samples of the one problem configured for visitors. A trial of the lowest priority; nothing is stored
// (docs/decisions/0069).
import type { z } from 'zod'
import type { CallContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { problemForVisitors } from '../../problems/visitorProblem/useCases.ts'
import { runOnSample, type SampleRunDeps } from '../sampleRun/useCases.ts'
import type { runAsVisitorSchemas } from './schemas.ts'

/** All visitors share one user id in the judge: its turns and its share of the queue. */
const VISITORS = 0
/** Suggested delay in seconds before a retry. */
const AGAIN_SECONDS = 10

export interface VisitorRunDeps extends SampleRunDeps {
  commands: Pick<CommandHandler, 'load'>
  readSetting: ReadSetting
}

/** Maps a full or unavailable judge to an error that does not blame the visitor's program. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Rejection && ['Judge.Busy', 'Judge.TooManyWaiting'].includes(error.code)
    ? new Rejection('Judge.VisitorsWait', { details: { retryAfter: AGAIN_SECONDS, figure: AGAIN_SECONDS } })
    : error

/**
 * Runs a visitor's program on a sample. @throws Rejection Problem.NotFound, also if another problem has been configured since;
 * those of `runOnSample`, with Judge.VisitorsWait for a busy judge
 */
export const runAsVisitor = async (
  deps: VisitorRunDeps,
  { problemId, ...run }: z.output<typeof runAsVisitorSchemas.request>,
  context: Pick<CallContext, 'language' | 'signal'>,
) => {
  const problem = deps.readSetting('visitorProblem') === problemId ? await problemForVisitors(deps.commands, problemId) : null
  if (!problem) throw rejected('Problem.NotFound')
  return await runOnSample(deps, problem, run, { userId: VISITORS, isOfVisitor: true }, context).catch((error: unknown) => {
    throw refusalOf(error)
  })
}
