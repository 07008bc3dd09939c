// Download of all personal data of a user.
import { call } from '../../../protocol/call.ts'
import type { personalExportSchemas } from './schemas.ts'

export const personalExport = call<typeof personalExportSchemas>({ method: 'POST', path: 'User/Export', auth: 'session', kind: 'query' })
