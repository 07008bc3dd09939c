// How HTTP asks for a rejudge.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { applyRejudge, dropRejudge, requestRejudge } from './calls.ts'
import { checkScope, MAX_ANSWERS, rejudges } from './decider.ts'
import { mayDecide, requireRejudger } from './policy.ts'
import { applyRejudgeSchemas, dropRejudgeSchemas, type RejudgeScope, requestRejudgeSchemas } from './schemas.ts'

export interface RejudgeDeps {
  commands: CommandHandler
  access: Access
  /** Answers that have a verdict and fit the scope, the oldest first; `limit` at most. Of these classes; null: of all there are. */
  judgedAnswers(
    groupIds: readonly number[] | null,
    scope: RejudgeScope,
    limit: number,
  ): Promise<readonly { answerId: number; groupId: number; problemId: number }[]>
  /** Classes that a person is in. */
  classesOf(userId: number): Promise<readonly number[]>
}

/** Routes of rejudges; they answer as soon as the decision is in the log, and the processes do the rest. */
export const rejudgeRoutes = ({ commands, access, judgedAnswers, classesOf }: RejudgeDeps): Route[] => {
  const currentVersion = async (problemId: number) => ({ problemId, version: (await newestVersion(commands, problemId))?.version ?? 0 })

  /** Null means every class. */
  const classesIn = async (userId: number, groupId: number, { allClasses }: RejudgeScope): Promise<number[] | null> => {
    if (!allClasses) return [groupId]
    if (access.hasRole(userId, 'admin')) return null
    return (await classesOf(userId)).filter((one) => access.isGroupAdmin(userId, one))
  }

  return [
    route(requestRejudge, requestRejudgeSchemas, async ({ groupId, scope, reason }, context) => {
      const { userId: requestedBy } = context.caller
      requireRejudger(access, requestedBy, groupId)
      checkScope(scope)
      const answers = await judgedAnswers(await classesIn(requestedBy, groupId, scope), scope, MAX_ANSWERS + 1)
      const groupIds = [...new Set(answers.map((answer) => answer.groupId))]
      const answerIds = answers.map(({ answerId }) => answerId)
      const problems = await Promise.all([...new Set(answers.map(({ problemId }) => problemId))].map(currentVersion))
      const made = await rejudges.create(
        commands,
        (rejudgeId) => ({ type: 'RequestRejudge', rejudgeId, groupId, groupIds, scope, reason, answerIds, problems, requestedBy }),
        commandContext(context),
      )
      if (made.position) context.wrote(made.position)
      return { rejudgeId: made.id, answerCount: made.state.answerCount }
    }),

    ...(
      [
        [applyRejudge, applyRejudgeSchemas, 'ApplyRejudge'],
        [dropRejudge, dropRejudgeSchemas, 'DropRejudge'],
      ] as const
    ).map(([definition, schemas, type]) =>
      route(definition, schemas, async ({ groupId, rejudgeId }, context) => {
        requireRejudger(access, context.caller.userId, groupId)
        const { state } = await rejudges.load(commands, rejudgeId)
        if (!mayDecide(access, context.caller.userId, state.groupIds)) throw rejected('Rejudge.OtherClasses')
        const { position } = await rejudges.handle(commands, rejudgeId, { type, groupId }, commandContext(context))
        if (position) context.wrote(position)
        return done
      }),
    ),
  ]
}
