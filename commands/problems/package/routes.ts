// HTTP routes of problem packages.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { exportProblem, importProblem } from './calls.ts'
import { exportProblemSchemas, importProblemSchemas } from './schemas.ts'
import { importPackage, type PackageDeps, packProblem } from './useCases.ts'

/** Authors only, declared by the calls. */
export const packageRoutes = (deps: PackageDeps): Route[] => [
  route(exportProblem, exportProblemSchemas, async ({ problemId }, { caller, signal }) => ({
    fileName: `problem-${problemId}.zip`,
    content: await packProblem(deps, problemId, { userId: caller.userId, signal }),
  })),

  route(importProblem, importProblemSchemas, ({ file, ...request }, context) =>
    importPackage(deps, { ...request, path: file.path }, context.caller.userId, commandContext(context)),
  ),
]
