// Views of announcements: one document per announcement and user with the last day, and the number of viewers.
import type { AnnouncementViewEvent } from '../../commands/site/announcementView/events.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

export type AnnouncementViewDocument = {
  _id: string
  announcementId: number
  userId: number
  firstAt: string
  /** YYYY-MM-DD, in the time zone of the user's unit. */
  lastDay: string
  /** Number of days seen. */
  days: number
}

export type AnnouncementAudienceDocument = { _id: string; people: number }

/** Id of the document of an announcement and a user. */
export const viewId = (announcementId: number, userId: number): string => `${announcementId}/${userId}`

/** Views are never removed. */
const audiences = derived<AnnouncementAudienceDocument>({
  collection: 'announcementAudiences',
  from: {
    announcementViews: {
      key: ({ before, after }: Change<AnnouncementViewDocument>) =>
        before === null && after !== null ? String(after.announcementId) : null,
      fold: (audience) => ({ people: (audience?.people ?? 0) + 1 }),
    },
  },
})

export const announcementViewsView = projection<AnnouncementViewDocument, AnnouncementViewEvent>({
  name: 'announcementViews',
  version: 2,
  collection: 'announcementViews',
  indexes: [{ fields: ['userId'] }],
  on: {
    AnnouncementSeen: {
      key: ({ data }) => viewId(data.announcementId, data.userId),
      fold: (before, { data: { announcementId, userId, day }, metadata }) => ({
        announcementId,
        userId,
        firstAt: before?.firstAt ?? metadata.recordedAt,
        lastDay: before !== null && before.lastDay > day ? before.lastDay : day,
        days: (before?.days ?? 0) + 1,
      }),
    },
  },
  derived: [audiences],
})
