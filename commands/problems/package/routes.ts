// HTTP routes of problem packages.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { exportNotes, exportProblem, importProblem } from './calls.ts'
import { notesOfExport, packageFileName, packProblem } from './exporting.ts'
import { exportNotesSchemas, exportProblemSchemas, importProblemSchemas } from './schemas.ts'
import { importPackage, type PackageDeps } from './useCases.ts'

/** Authors only, declared by the calls. */
export const packageRoutes = (deps: PackageDeps): Route[] => [
  route(exportProblem, exportProblemSchemas, async (request, { caller, signal }) => ({
    fileName: packageFileName(request),
    content: await packProblem(deps, request, { userId: caller.userId, signal }),
  })),

  route(exportNotes, exportNotesSchemas, async (request, { caller }) => ({ notes: await notesOfExport(deps, request, caller.userId) })),

  route(importProblem, importProblemSchemas, ({ file, ...request }, context) =>
    importPackage(deps, { ...request, path: file.path }, context.caller.userId, commandContext(context)),
  ),
]
