// What platform admins see of everybody's accounts (specification, platform 3: admin dashboard).
import { call } from '../../../protocol/call.ts'
import type { userListSchemas } from './schemas.ts'

export const userList = call<typeof userListSchemas>({ method: 'POST', path: 'Admin/User/List', auth: 'session', kind: 'query' })
