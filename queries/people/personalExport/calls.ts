// Everything that is known of a person, as one download.
import { call } from '../../../protocol/call.ts'
import type { personalExportSchemas } from './schemas.ts'

export const personalExport = call<typeof personalExportSchemas>({ method: 'POST', path: 'User/Export', auth: 'session', kind: 'query' })
