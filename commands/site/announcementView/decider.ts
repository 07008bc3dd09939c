// Announcements shown to a user on one day, each once: one stream per user and day, so that streams stay short.
import { namedAggregate } from '../../kit/aggregate.ts'
import { type AnnouncementViewEvent, announcementViewEvents } from './events.ts'

export interface AnnouncementViewCommand {
  type: 'SeeAnnouncements'
  userId: number
  day: string
  announcementIds: readonly number[]
}

export interface AnnouncementViews {
  seen: ReadonlySet<number>
}

const evolve = ({ seen }: AnnouncementViews, { data }: AnnouncementViewEvent): AnnouncementViews => ({
  seen: new Set([...seen, data.announcementId]),
})

const decide = ({ userId, day, announcementIds }: AnnouncementViewCommand, { seen }: AnnouncementViews): AnnouncementViewEvent[] =>
  [...new Set(announcementIds)]
    .filter((announcementId) => !seen.has(announcementId))
    .map((announcementId) => ({ type: 'AnnouncementSeen', data: { announcementId, userId, day } }))

/** Keyed by `viewsOf`. */
export const announcementViews = namedAggregate({
  category: 'announcementView',
  events: announcementViewEvents,
  decider: { initialState: { seen: new Set<number>() }, evolve, decide },
})

/** Stream name of a user's views on a day. */
export const viewsOf = ({ userId, day }: Pick<AnnouncementViewCommand, 'userId' | 'day'>): string => `${userId}-${day}`
