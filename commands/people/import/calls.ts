// Calls that import classes and members from a file (requirement a37).
import { call } from '../../../protocol/call.ts'
import type {
  confirmImportSchemas,
  importInfoSchemas,
  importResultSchemas,
  importTemplateSchemas,
  previewImportSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const importTemplate = call<typeof importTemplateSchemas>({ ...common, path: 'BusinessUnit/Import/Template' })

export const previewImport = call<typeof previewImportSchemas>({ ...common, path: 'BusinessUnit/Import/Preview' })

export const confirmImport = call<typeof confirmImportSchemas>({ ...common, path: 'BusinessUnit/Import/Confirm', kind: 'command' })

export const importInfo = call<typeof importInfoSchemas>({ ...common, path: 'BusinessUnit/Import/Info' })

export const importResult = call<typeof importResultSchemas>({ ...common, path: 'BusinessUnit/Import/Result' })
