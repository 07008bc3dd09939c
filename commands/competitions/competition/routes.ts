// HTTP routes that apply for a competition, configure it and publish its ranks; all but the first for platform admins (declared by the calls).
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { configureGame, finishGame, gameJoin, publishScores } from './calls.ts'
import { competitions } from './decider.ts'
import { configureGameSchemas, finishGameSchemas, gameJoinSchemas, publishScoresSchemas } from './schemas.ts'
import { applyForCompetition, type CompetitionDeps, configureCompetition } from './useCases.ts'

export const competitionRoutes = (deps: CompetitionDeps): Route[] => [
  route(gameJoin, gameJoinSchemas, async (request, context) => {
    await applyForCompetition(deps, request, { userId: context.caller.userId, now: context.now }, commandContext(context))
    return done
  }),

  route(configureGame, configureGameSchemas, (request, context) =>
    configureCompetition(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(publishScores, publishScoresSchemas, async (scores, context) => {
    const command = { type: 'PublishScores', ...scores, by: context.caller.userId } as const
    await competitions.handle(deps.commands, scores.key, command, commandContext(context))
    return done
  }),

  route(finishGame, finishGameSchemas, async ({ key }, context) => {
    await competitions.handle(deps.commands, key, { type: 'Finish', key, by: context.caller.userId }, commandContext(context))
    return done
  }),
]
