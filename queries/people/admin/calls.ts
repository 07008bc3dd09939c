// Account overview for platform admins (requirement f23).
import { call } from '../../../protocol/call.ts'
import type { answerListSchemas, licenceListSchemas, teacherListSchemas, userListSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const userList = call<typeof userListSchemas>({ ...common, path: 'Admin/User/List' })

export const teacherList = call<typeof teacherListSchemas>({ ...common, path: 'Admin/Teacher/List' })

export const answerList = call<typeof answerListSchemas>({ ...common, path: 'Admin/Answer/List' })

export const licenceList = call<typeof licenceListSchemas>({ ...common, path: 'Licence/List' })
