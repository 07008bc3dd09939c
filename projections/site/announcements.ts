// One document per announcement that is not withdrawn, and its list entry.
import type { AnnouncementEvent } from '../../commands/site/announcement/events.ts'
import { foundByNames, howMany } from '../kit/foundByName.ts'
import { projection } from '../kit/projection.ts'

export type AnnouncementDocument = {
  _id: string
  announcementId: number
  /** Position of the first event; lists use this order. */
  position: string
  texts: Extract<AnnouncementEvent, { type: 'AnnouncementPublished' }>['data']['texts']
  isActive: boolean
  publishedAt: string
  publishedBy: number
  changedAt: string
  changedBy: number
}

/** Name of the only list. */
export const ALL_ANNOUNCEMENTS = 'all'
const lists = () => [ALL_ANNOUNCEMENTS]
const titlesOf = ({ texts }: AnnouncementDocument) => Object.values(texts).flatMap((words) => words?.title ?? [])

type Dated = { metadata: { recordedAt: string } }
const key = (event: { data: { announcementId: number } }): string => String(event.data.announcementId)
/** Records time and author of the change. */
const changed = (
  before: AnnouncementDocument | null,
  { metadata }: Dated,
  changedBy: number,
  change: Partial<AnnouncementDocument>,
): AnnouncementDocument | null => before && { ...before, ...change, changedAt: metadata.recordedAt, changedBy }

export const announcementsView = projection<AnnouncementDocument, AnnouncementEvent>({
  name: 'announcements',
  version: 1,
  collection: 'announcements',
  hasNoSnapshots: true,
  streamPrefix: 'announcement-',
  indexes: [{ fields: ['position'] }, { fields: ['isActive', 'position'] }],
  on: {
    AnnouncementPublished: {
      key,
      fold: (_, { data, metadata: { recordedAt }, position }) => ({
        ...data,
        position,
        publishedAt: recordedAt,
        changedAt: recordedAt,
        changedBy: data.publishedBy,
      }),
    },
    AnnouncementEdited: { key, fold: (before, event) => changed(before, event, event.data.editedBy, { texts: event.data.texts }) },
    AnnouncementActivated: { key, fold: (before, event) => changed(before, event, event.data.activatedBy, { isActive: true }) },
    AnnouncementDeactivated: { key, fold: (before, event) => changed(before, event, event.data.deactivatedBy, { isActive: false }) },
    AnnouncementWithdrawn: { key, fold: () => null },
  },
  derived: [
    foundByNames<AnnouncementDocument>('announcementsFound', 'announcements', lists, titlesOf),
    howMany<AnnouncementDocument>('announcementCounts', 'announcements', lists),
  ],
})
