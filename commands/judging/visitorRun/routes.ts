// HTTP route of visitor runs.
import { type Route, route } from '../../../protocol/call.ts'
import { runAsVisitor as runCall } from './calls.ts'
import { runAsVisitorSchemas } from './schemas.ts'
import { runAsVisitor, type VisitorRunDeps } from './useCases.ts'

/** Landing/Problem/Run; available without a session. */
export const visitorRunRoutes = (deps: VisitorRunDeps): Route[] => [
  route(runCall, runAsVisitorSchemas, (run, context) => runAsVisitor(deps, run, context)),
]
