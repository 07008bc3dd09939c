// How HTTP asks for a rejudge.
import type { Access } from '../../server/access/contract.ts'
import { done, type Route, route } from '../../server/http/contract.ts'
import { commandContext } from '../kit/context.ts'
import type { CommandHandler } from '../kit/handler.ts'
import { problemDecider, problemStream } from '../problem/decider.ts'
import { applyRejudge, dropRejudge, MAX_ANSWERS, type RejudgeScope, requestRejudge, requireRejudger } from './contract.ts'
import { checkScope, rejudgeDecider, rejudgeStream } from './decider.ts'

export interface RejudgeDeps {
  commands: CommandHandler
  access: Access
  /** Answers of a class that have a verdict and fit the scope, the oldest first; `limit` at most. */
  judgedAnswers(groupId: number, scope: RejudgeScope, limit: number): Promise<readonly { answerId: number; problemId: number }[]>
}

/** Routes of rejudges; they answer as soon as the decision is in the log, and the processes do the rest. */
export const rejudgeRoutes = ({ commands, access, judgedAnswers }: RejudgeDeps): Route[] => {
  const currentVersion = async (problemId: number) => {
    const { state } = await commands.load(problemDecider, problemStream(problemId))
    return { problemId, version: state.version }
  }

  return [
    route(requestRejudge, async ({ groupId, scope, reason }, context) => {
      const { userId: requestedBy } = context.caller
      requireRejudger(access, requestedBy, groupId)
      checkScope(scope)
      const answers = await judgedAnswers(groupId, scope, MAX_ANSWERS + 1)
      const answerIds = answers.map(({ answerId }) => answerId)
      const problems = await Promise.all([...new Set(answers.map(({ problemId }) => problemId))].map(currentVersion))
      const made = await commands.create(
        rejudgeDecider,
        rejudgeStream,
        (rejudgeId) => ({ type: 'RequestRejudge' as const, rejudgeId, groupId, scope, reason, answerIds, problems, requestedBy }),
        commandContext(context),
      )
      if (made.position) context.wrote(made.position)
      return { rejudgeId: made.id, answerCount: made.state.answerCount }
    }),

    ...(
      [
        [applyRejudge, 'ApplyRejudge'],
        [dropRejudge, 'DropRejudge'],
      ] as const
    ).map(([definition, type]) =>
      route(definition, async ({ groupId, rejudgeId }, context) => {
        requireRejudger(access, context.caller.userId, groupId)
        const { position } = await commands.handle(rejudgeDecider, rejudgeStream(rejudgeId), { type, groupId }, commandContext(context))
        if (position) context.wrote(position)
        return done
      }),
    ),
  ]
}
