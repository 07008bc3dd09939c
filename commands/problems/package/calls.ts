// Export and import of problems as package files.
import { call } from '../../../protocol/call.ts'
import type { exportNotesSchemas, exportProblemSchemas, importProblemSchemas } from './schemas.ts'

export const exportProblem = call<typeof exportProblemSchemas>({ method: 'POST', path: 'Problem/Export', auth: 'session', kind: 'query' })

export const exportNotes = call<typeof exportNotesSchemas>({ method: 'POST', path: 'Problem/Export/Notes', auth: 'session', kind: 'query' })

export const importProblem = call<typeof importProblemSchemas>({ method: 'POST', path: 'Problem/Import', auth: 'session', kind: 'command' })
