// The call with which a page reports the announcements it is about to show.
import { call } from '../../../protocol/call.ts'
import type { seeAnnouncementsSchemas } from './schemas.ts'

export const seeAnnouncements = call<typeof seeAnnouncementsSchemas>({
  method: 'POST',
  path: 'Announcement/Seen',
  auth: 'session',
  kind: 'command',
})
