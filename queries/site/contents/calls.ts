// Contents of public pages for everybody, and their versions for platform admins.
import { call } from '../../../protocol/call.ts'
import type { contentGetSchemas, contentVersionSchemas, contentVersionsSchemas } from './schemas.ts'

export const contentGet = call<typeof contentGetSchemas>({ method: 'POST', path: 'Content/Get', auth: 'public', kind: 'query' })

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const contentVersions = call<typeof contentVersionsSchemas>({ ...query, path: 'Admin/Content/Versions' })

export const contentVersion = call<typeof contentVersionSchemas>({ ...query, path: 'Admin/Content/Version' })
