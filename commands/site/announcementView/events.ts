// Announcement views by user and day.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const announcementViewEvents = defineEvents({
  AnnouncementSeen: {
    version: 1,
    timeline: 'person',
    meaning: 'A person was shown an announcement, which happens once a day at most.',
    /** `day`: YYYY-MM-DD in the time zone of the user's unit. */
    schema: z.object({ announcementId: idSchema, userId: idSchema, day: z.string() }),
  },
})
export type AnnouncementViewEvent = EventOf<typeof announcementViewEvents>
