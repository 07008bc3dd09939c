// Calls that grant and end licences for the paid practice banks (requirement f22).
import { call } from '../../../protocol/call.ts'
import type { expireLicenceSchemas, grantLicenceSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const grantLicence = call<typeof grantLicenceSchemas>({ ...common, path: 'Licence/Grant' })

export const expireLicence = call<typeof expireLicenceSchemas>({ ...common, path: 'Licence/Expire' })
