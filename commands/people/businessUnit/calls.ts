// Changing a business unit and its members (requirements a32–a36), for unit admins and platform admins.
import { call } from '../../../protocol/call.ts'
import type {
  addBusinessUnitSchemas,
  addUnitUserSchemas,
  changeUnitAdminSchemas,
  editAnyBusinessUnitSchemas,
  editBusinessUnitSchemas,
  expireUnitUsersSchemas,
  resetUnitGroupUserSchemas,
  resetUnitUserSchemas,
  updateUnitUserSchemas,
} from './schemas.ts'

const command = { method: 'POST', auth: 'session', kind: 'command' } as const

export const editBusinessUnit = call<typeof editBusinessUnitSchemas>({ ...command, path: 'BusinessUnit/Edit' })
export const addUnitUser = call<typeof addUnitUserSchemas>({ ...command, path: 'BusinessUnit/User/Add' })
export const updateUnitUser = call<typeof updateUnitUserSchemas>({ ...command, path: 'BusinessUnit/User/Update' })
export const expireUnitUsers = call<typeof expireUnitUsersSchemas>({ ...command, path: 'BusinessUnit/User/UpdateExpiration' })
export const resetUnitUser = call<typeof resetUnitUserSchemas>({ ...command, path: 'BusinessUnit/User/ResetPassword' })
/** The same call from a class page. */
export const resetUnitGroupUser = call<typeof resetUnitGroupUserSchemas>({ ...command, path: 'BusinessUnit/Group/User/ResetPassword' })

export const addBusinessUnit = call<typeof addBusinessUnitSchemas>({ ...command, path: 'Admin/BusinessUnit/Add' })
export const editAnyBusinessUnit = call<typeof editAnyBusinessUnitSchemas>({ ...command, path: 'Admin/BusinessUnit/Edit' })
export const changeUnitAdmin = call<typeof changeUnitAdminSchemas>({ ...command, path: 'Admin/BusinessUnit/Administrator' })
