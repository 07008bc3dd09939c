// How HTTP asks for packages of problems.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { exportProblem, importProblem } from './calls.ts'
import { exportProblemSchemas, importProblemSchemas } from './schemas.ts'
import { importPackage, type PackageDeps, packProblem } from './useCases.ts'

/** Routes of packages; authors only, as their calls say. */
export const packageRoutes = (deps: PackageDeps): Route[] => [
  route(exportProblem, exportProblemSchemas, async ({ problemId }, { caller, signal }) => ({
    fileName: `problem-${problemId}.zip`,
    content: await packProblem(deps, problemId, { userId: caller.userId, signal }),
  })),

  route(importProblem, importProblemSchemas, ({ file, ...request }, context) =>
    importPackage(deps, { ...request, path: file.path }, context.caller.userId, commandContext(context)),
  ),
]
