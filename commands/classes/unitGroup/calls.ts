// Classes of a business unit and their members, for unit admins (requirements a34, a35); of any unit for platform admins.
import { call } from '../../../protocol/call.ts'
import type {
  addUnitGroupSchemas,
  addUnitGroupUserSchemas,
  blockAnyGroupUserSchemas,
  blockUnitGroupUserSchemas,
  editAnyGroupSchemas,
  editUnitGroupSchemas,
  expireAnyGroupUsersSchemas,
  expireUnitGroupUsersSchemas,
  unblockAnyGroupUserSchemas,
  unblockUnitGroupUserSchemas,
} from './schemas.ts'

const command = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addUnitGroup = call<typeof addUnitGroupSchemas>({ ...command, path: 'BusinessUnit/Group/Add' })
export const editUnitGroup = call<typeof editUnitGroupSchemas>({ ...command, path: 'BusinessUnit/Group/UpdateInfo' })
export const addUnitGroupUser = call<typeof addUnitGroupUserSchemas>({ ...command, path: 'BusinessUnit/Group/User/Add' })
export const blockUnitGroupUser = call<typeof blockUnitGroupUserSchemas>({ ...command, path: 'BusinessUnit/Group/User/Block' })
export const unblockUnitGroupUser = call<typeof unblockUnitGroupUserSchemas>({ ...command, path: 'BusinessUnit/Group/User/UnBlock' })
export const expireUnitGroupUsers = call<typeof expireUnitGroupUsersSchemas>({
  ...command,
  path: 'BusinessUnit/Group/User/UpdateExpiration',
})

export const editAnyGroup = call<typeof editAnyGroupSchemas>({ ...command, path: 'Admin/Group/Edit' })
export const blockAnyGroupUser = call<typeof blockAnyGroupUserSchemas>({ ...command, path: 'Admin/Group/User/Block' })
export const unblockAnyGroupUser = call<typeof unblockAnyGroupUserSchemas>({ ...command, path: 'Admin/Group/User/UnBlock' })
export const expireAnyGroupUsers = call<typeof expireAnyGroupUsersSchemas>({ ...command, path: 'Admin/Group/User/UpdateExpiration' })
