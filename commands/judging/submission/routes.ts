// HTTP routes that run code: Judge submits it and waits for the verdict, Evaluate only runs it.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { cancelSubmission, evaluateCode, judgeCode } from './calls.ts'
import { cancelSubmissionSchemas, evaluateCodeSchemas, judgeCodeSchemas } from './schemas.ts'
import { evaluate, giveUp, handIn, type SubmissionDeps } from './useCases.ts'

/** Requirements j03–j05. */
export const submissionRoutes = (deps: SubmissionDeps): Route[] => [
  route(judgeCode, judgeCodeSchemas, async (run, context) => {
    deps.access.requireGroupMember(context.caller.userId, run.groupId)
    return await handIn(deps, run, context)
  }),

  route(cancelSubmission, cancelSubmissionSchemas, async ({ answerId }, context) => {
    await giveUp(deps, answerId, context.caller.userId, commandContext(context))
    return done
  }),

  route(evaluateCode, evaluateCodeSchemas, async (run, context) => {
    deps.access.requireGroupMember(context.caller.userId, run.groupId)
    return await evaluate(deps, run, context)
  }),
]
