// The problem offered to visitors, for other areas.
import type { CommandHandler } from '../../kit/handler.ts'
import { problems } from '../problem/decider.ts'
import type { ProblemContent } from '../problem/events.ts'
import { isForVisitors } from './policy.ts'

/** The current version of a problem if it may be offered to visitors; null otherwise, or if deleted. */
export const problemForVisitors = async (commands: Pick<CommandHandler, 'load'>, problemId: number): Promise<ProblemContent | null> => {
  const { state } = await problems.load(commands, problemId)
  const newest = state.versions.get(state.version)
  return state.state === 'open' && newest && isForVisitors(newest) ? newest : null
}
