// Announcements: those due for the caller today, and all of them for platform admins.
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { announcementInfoSchemas, announcementListSchemas, announcementsTodaySchemas } from './schemas.ts'

export const announcementsToday = call<typeof announcementsTodaySchemas>({
  method: 'GET',
  path: 'Announcement/Today',
  auth: 'session',
  kind: 'query',
})

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const announcementList = call<typeof announcementListSchemas>({ ...query, path: 'Admin/Announcement/List' })

export const announcementInfo = call<typeof announcementInfoSchemas>({ ...query, path: 'Admin/Announcement/Info' })

/** 'changed' when the due announcements or their texts change. */
export const announcementsTopic = topic('announcements')
