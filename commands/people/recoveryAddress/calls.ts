// The recovery address of a profile: verified before anything else is sent there (requirement a17).
import { call } from '../../../protocol/call.ts'
import type { checkRecoveryAddressSchemas, confirmRecoveryAddressSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const checkRecoveryAddress = call<typeof checkRecoveryAddressSchemas>({ ...common, path: 'User/RecoveryEmail/Check' })

export const confirmRecoveryAddress = call<typeof confirmRecoveryAddressSchemas>({ ...common, path: 'User/RecoveryEmail/Confirm' })
