// The call with which a page reports the announcements it is about to show.
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

/** Maximum shown to a user at once: the newest ones. */
export const MOST_SHOWN = 20

export const seeAnnouncementsSchemas = schemas({
  summary:
    'Claim announcements about to be shown to the caller. Returns those that may be shown: active, and not shown today in any browser. Each is recorded as seen.',
  tag: 'Announcements',
  forGuests: true,
  request: z.object({ announcementIds: z.array(idSchema).max(MOST_SHOWN) }),
  reply: z.object({ announcementIds: z.array(idSchema) }),
})
