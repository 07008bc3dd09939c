// Rules of an announcement's life. The call's schema validates its content.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type AnnouncementEvent, announcementEvents } from './events.ts'
import type { AnnouncementTexts } from './schemas.ts'

export type AnnouncementCommand = { announcementId: number; by: number } & (
  | { type: 'PublishAnnouncement'; texts: AnnouncementTexts; isActive: boolean }
  | { type: 'EditAnnouncement'; texts: AnnouncementTexts; isActive: boolean }
  | { type: 'ActivateAnnouncement'; isActive: boolean }
  | { type: 'WithdrawAnnouncement' }
)

export interface Announcement {
  /** Null before publication and after withdrawal. */
  texts: AnnouncementTexts | null
  isActive: boolean
  isWithdrawn: boolean
}

const evolve = (announcement: Announcement, event: AnnouncementEvent): Announcement => {
  switch (event.type) {
    case 'AnnouncementPublished':
      return { ...announcement, texts: event.data.texts, isActive: event.data.isActive }
    case 'AnnouncementEdited':
      return { ...announcement, texts: event.data.texts }
    case 'AnnouncementActivated':
      return { ...announcement, isActive: true }
    case 'AnnouncementDeactivated':
      return { ...announcement, isActive: false }
    case 'AnnouncementWithdrawn':
      return { texts: null, isActive: false, isWithdrawn: true }
  }
}

const isSame = (one: AnnouncementTexts, other: AnnouncementTexts): boolean =>
  (['zh-TW', 'en'] as const).every(
    (language) => one[language]?.title === other[language]?.title && one[language]?.content === other[language]?.content,
  )

const activated = ({ announcementId, by }: AnnouncementCommand, isActive: boolean, was: boolean): AnnouncementEvent[] => {
  if (isActive === was) return []
  if (isActive) return [{ type: 'AnnouncementActivated', data: { announcementId, activatedBy: by } }]
  return [{ type: 'AnnouncementDeactivated', data: { announcementId, deactivatedBy: by } }]
}

const decide = (command: AnnouncementCommand, { texts: before, isActive: was, isWithdrawn }: Announcement): AnnouncementEvent[] => {
  const { announcementId, by } = command
  if (command.type === 'PublishAnnouncement') {
    const { texts, isActive } = command
    return [{ type: 'AnnouncementPublished', data: { announcementId, texts, isActive, publishedBy: by } }]
  }
  if (command.type === 'WithdrawAnnouncement' && isWithdrawn) return []
  if (before === null) throw rejected('Announcement.NotFound')
  switch (command.type) {
    case 'EditAnnouncement': {
      const { texts, isActive } = command
      const edited: AnnouncementEvent[] = isSame(texts, before)
        ? []
        : [{ type: 'AnnouncementEdited', data: { announcementId, texts, editedBy: by } }]
      return [...edited, ...activated(command, isActive, was)]
    }
    case 'ActivateAnnouncement':
      return activated(command, command.isActive, was)
    case 'WithdrawAnnouncement':
      return [{ type: 'AnnouncementWithdrawn', data: { announcementId, withdrawnBy: by } }]
  }
}

export const announcements = aggregate({
  category: 'announcement',
  events: announcementEvents,
  decider: { initialState: { texts: null, isActive: false, isWithdrawn: false }, evolve, decide },
})
