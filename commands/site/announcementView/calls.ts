// The call by which a page says what it is about to show.
import { call } from '../../../protocol/call.ts'
import type { seeAnnouncementsSchemas } from './schemas.ts'

export const seeAnnouncements = call<typeof seeAnnouncementsSchemas>({
  method: 'POST',
  path: 'Announcement/Seen',
  auth: 'session',
  kind: 'command',
})
