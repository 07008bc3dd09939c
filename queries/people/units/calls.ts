// Business units with their classes and members (requirements a32–a36), for unit admins and platform admins.
import { call } from '../../../protocol/call.ts'
import type {
  allGroupsSchemas,
  allUnitsSchemas,
  anyUnitInfoSchemas,
  groupStudentsSchemas,
  unitGroupListSchemas,
  unitGroupsByNameSchemas,
  unitGroupUsersSchemas,
  unitHistorySchemas,
  unitInfoSchemas,
  unitInvitationsSchemas,
  unitUserCountSchemas,
  unitUserListSchemas,
  unitUsersByEmailSchemas,
} from './schemas.ts'

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const unitInfo = call<typeof unitInfoSchemas>({ ...query, path: 'BusinessUnit/Info' })
export const unitGroupList = call<typeof unitGroupListSchemas>({ ...query, path: 'BusinessUnit/Group/List' })
export const unitGroupsByName = call<typeof unitGroupsByNameSchemas>({ ...query, path: 'BusinessUnit/Group/SearchByName' })
export const unitGroupUsers = call<typeof unitGroupUsersSchemas>({ ...query, path: 'BusinessUnit/Group/User/List' })
export const unitHistory = call<typeof unitHistorySchemas>({ ...query, path: 'BusinessUnit/Timeline' })
export const unitInvitations = call<typeof unitInvitationsSchemas>({ ...query, path: 'BusinessUnit/Invitation/List' })
export const unitUserList = call<typeof unitUserListSchemas>({ ...query, path: 'BusinessUnit/User/List' })
export const unitUserCount = call<typeof unitUserCountSchemas>({ ...query, path: 'BusinessUnit/User/Count' })
export const unitUsersByEmail = call<typeof unitUsersByEmailSchemas>({ ...query, path: 'BusinessUnit/User/SearchByEmail' })

export const allUnits = call<typeof allUnitsSchemas>({ ...query, path: 'Admin/BusinessUnit/List' })
export const anyUnitInfo = call<typeof anyUnitInfoSchemas>({ ...query, path: 'Admin/BusinessUnit/Info' })
export const allGroups = call<typeof allGroupsSchemas>({ ...query, path: 'Admin/Group/List' })
export const groupStudents = call<typeof groupStudentsSchemas>({ ...query, path: 'Admin/Group/Students' })
