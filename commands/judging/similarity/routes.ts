// HTTP routes of the similarity check of an answer.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { analyzeResult, removeWaiver, waiveSimilarity } from './calls.ts'
import { analyzeResultSchemas, removeWaiverSchemas, waiveSimilaritySchemas } from './schemas.ts'
import { resultOf, type SimilarityDeps, takeBackWaiver, waive } from './useCases.ts'

/** Requirements c26, c30. */
export const similarityRoutes = (deps: SimilarityDeps): Route[] => [
  route(analyzeResult, analyzeResultSchemas, ({ answerId }, context) =>
    resultOf(deps, answerId, context.caller.userId, commandContext(context)),
  ),

  route(waiveSimilarity, waiveSimilaritySchemas, async (request, context) => {
    await waive(deps, request, context.caller.userId, commandContext(context))
    return done
  }),

  route(removeWaiver, removeWaiverSchemas, async ({ answerId }, context) => {
    await takeBackWaiver(deps, answerId, context.caller.userId, commandContext(context))
    return done
  }),
]
