// Who has seen which announcement, and when last: one document per announcement and person; and how many have.
import type { AnnouncementViewEvent } from '../../commands/site/announcementView/events.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

export type AnnouncementViewDocument = {
  _id: string
  announcementId: number
  userId: number
  firstAt: string
  /** YYYY-MM-DD, where the person's unit is. */
  lastDay: string
  /** On how many days. */
  days: number
}

export type AnnouncementAudienceDocument = { _id: string; people: number }

/** What the document of an announcement and a person is called. */
export const viewId = (announcementId: number, userId: number): string => `${announcementId}/${userId}`

/** Nobody unsees anything. */
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
