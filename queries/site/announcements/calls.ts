// Reading announcements: what is to be shown to oneself today, and all of them for platform admins.
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

/** 'changed' when others are to be shown, or say something else. */
export const announcementsTopic = topic('announcements')
