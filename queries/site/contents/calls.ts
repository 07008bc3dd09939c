// Contents of public pages for everybody, and their versions for platform admins.
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { contentGetSchemas, contentVersionSchemas, contentVersionsSchemas, mediaHostsSchemas } from './schemas.ts'

export const contentGet = call<typeof contentGetSchemas>({ method: 'POST', path: 'Content/Get', auth: 'public', kind: 'query' })

export const mediaHosts = call<typeof mediaHostsSchemas>({ method: 'GET', path: 'Setting/MediaHosts', auth: 'public', kind: 'query' })

/** 'changed' when the content of the front page changes. */
export const landingTopic = topic('landing')

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const contentVersions = call<typeof contentVersionsSchemas>({ ...query, path: 'Admin/Content/Versions' })

export const contentVersion = call<typeof contentVersionSchemas>({ ...query, path: 'Admin/Content/Version' })
