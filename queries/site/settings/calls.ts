// Platform settings: public ones for their readers, all of them for platform admins.
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { contactSchemas, guestUnitsSchemas, isTenantModeSchemas, settingListSchemas } from './schemas.ts'

const common = { method: 'GET', auth: 'public', kind: 'query' } as const

export const isTenantMode = call<typeof isTenantModeSchemas>({ ...common, path: 'Setting/IsTenantMode', alsoAt: 'IsTenantMode' })

export const guestUnits = call<typeof guestUnitsSchemas>({ ...common, path: 'Setting/GuestBus', alsoAt: 'GuestBus' })

export const contact = call<typeof contactSchemas>({ ...common, path: 'Setting/Contact' })

export const settingList = call<typeof settingListSchemas>({ method: 'POST', path: 'Setting/List', auth: 'session', kind: 'query' })

/** 'changed' when a setting changes. */
export const settingsTopic = topic('settings')
