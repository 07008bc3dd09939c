// Account administration by platform admins (requirement f23).
import { call } from '../../../protocol/call.ts'
import type { editAccountSchemas, endSessionsOfPersonSchemas, removeSecondFactorSchemas, resetPersonPasswordSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const editAccount = call<typeof editAccountSchemas>({ ...common, path: 'Admin/User/Edit' })

export const resetPersonPassword = call<typeof resetPersonPasswordSchemas>({ ...common, path: 'Admin/User/ResetPassword' })

export const endSessionsOfPerson = call<typeof endSessionsOfPersonSchemas>({ ...common, path: 'Admin/User/EndSessions' })

export const removeSecondFactor = call<typeof removeSecondFactorSchemas>({ ...common, path: 'Admin/User/RemoveSecondFactor' })
