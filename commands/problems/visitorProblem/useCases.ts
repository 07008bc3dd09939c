// The one problem that visitors may try, as other areas ask for it.
import type { CommandHandler } from '../../kit/handler.ts'
import { problems } from '../problem/decider.ts'
import type { ProblemContent } from '../problem/events.ts'
import { isForVisitors } from './policy.ts'

/** A problem as it is now, where visitors may try it; null where they may not, or where it is deleted. */
export const problemForVisitors = async (commands: Pick<CommandHandler, 'load'>, problemId: number): Promise<ProblemContent | null> => {
  const { state } = await problems.load(commands, problemId)
  const newest = state.versions.get(state.version)
  return state.state === 'open' && newest && isForVisitors(newest) ? newest : null
}
