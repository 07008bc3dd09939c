// What a person is shown on one day, each announcement once: a stream for each person and day, so that it stays short however long somebody is here.
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

/** By `viewsOf`. */
export const announcementViews = namedAggregate({
  category: 'announcementView',
  events: announcementViewEvents,
  decider: { initialState: { seen: new Set<number>() }, evolve, decide },
})

/** What the views of a person on a day are called. */
export const viewsOf = ({ userId, day }: Pick<AnnouncementViewCommand, 'userId' | 'day'>): string => `${userId}-${day}`
