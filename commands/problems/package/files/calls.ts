// The files of a version of a problem, one at a time, and changes of them.
import { call } from '../../../../protocol/call.ts'
import type { editProblemFilesSchemas, problemFileSchemas, problemFilesSchemas } from './schemas.ts'

export const problemFiles = call<typeof problemFilesSchemas>({ method: 'POST', path: 'Problem/Files', auth: 'session', kind: 'query' })

export const problemFile = call<typeof problemFileSchemas>({ method: 'POST', path: 'Problem/File', auth: 'session', kind: 'query' })

export const editProblemFiles = call<typeof editProblemFilesSchemas>({
  method: 'POST',
  path: 'Problem/Files/Edit',
  auth: 'session',
  kind: 'command',
})
