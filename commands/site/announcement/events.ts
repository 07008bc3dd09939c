// Events of an announcement.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const announcementId = idSchema
const words = z.object({ title: z.string(), content: z.string() }).nullable()
/** By language; null if there is no text in that language. */
const texts = z.object({ 'zh-TW': words, en: words })

export const announcementEvents = defineEvents({
  AnnouncementPublished: {
    version: 1,
    meaning: 'There is an announcement; while it is active, everybody sees it once a day.',
    schema: z.object({ announcementId, texts, isActive: z.boolean(), publishedBy: idSchema }),
  },
  AnnouncementEdited: {
    version: 1,
    meaning: 'An announcement says something else.',
    schema: z.object({ announcementId, texts, editedBy: idSchema }),
  },
  AnnouncementActivated: {
    version: 1,
    meaning: 'An announcement is shown from now on.',
    schema: z.object({ announcementId, activatedBy: idSchema }),
  },
  AnnouncementDeactivated: {
    version: 1,
    meaning: 'An announcement is not shown any more, until it is active again.',
    schema: z.object({ announcementId, deactivatedBy: idSchema }),
  },
  AnnouncementWithdrawn: {
    version: 1,
    meaning: 'An announcement was taken back for good.',
    schema: z.object({ announcementId, withdrawnBy: idSchema }),
  },
})
export type AnnouncementEvent = EventOf<typeof announcementEvents>
