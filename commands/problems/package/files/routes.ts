// HTTP routes of the files of a problem.
import { type Route, route } from '../../../../protocol/call.ts'
import { commandContext } from '../../../kit/context.ts'
import type { PackageDeps } from '../useCases.ts'
import { editProblemFiles, problemFile, problemFiles } from './calls.ts'
import { type FileSources, fileOfVersion, filesOfVersion } from './reading.ts'
import { editProblemFilesSchemas, problemFileSchemas, problemFilesSchemas } from './schemas.ts'
import { editFiles } from './useCases.ts'

export const packageFileRoutes = (deps: PackageDeps & FileSources): Route[] => [
  route(problemFiles, problemFilesSchemas, (request, { caller }) => filesOfVersion(deps, request, caller.userId)),

  route(problemFile, problemFileSchemas, (request, { caller }) => fileOfVersion(deps, request, caller.userId)),

  route(editProblemFiles, editProblemFilesSchemas, (request, context) =>
    editFiles(deps, request, context.caller.userId, commandContext(context)),
  ),
]
