// Announcement events in the small school. For tests only.
import type { AnnouncementEvent } from '../../commands/site/announcement/events.ts'
import type { AnnouncementViewEvent } from '../../commands/site/announcementView/events.ts'
import { recorded } from '../kit/spec.ts'
import { ADMIN } from '../school.fixture.ts'

const happened = <E extends AnnouncementEvent | AnnouncementViewEvent>(event: E, options: { stream: string }) =>
  recorded(event.type, event.data as E['data'], options)

/** With a title, also in English. */
export const announced = (announcementId: number, title: string, isActive = true) => {
  const words = (language: string) => ({ title, content: `**${title}** (${language})` })
  const data = { announcementId, texts: { 'zh-TW': words('zh'), en: words('en') }, isActive, publishedBy: ADMIN }
  return happened({ type: 'AnnouncementPublished', data }, { stream: `announcement-${announcementId}` })
}
export const announcementEdited = (announcementId: number, title: string, editedBy = ADMIN) => {
  const data = { announcementId, texts: { 'zh-TW': { title, content: title }, en: null }, editedBy }
  return happened({ type: 'AnnouncementEdited', data }, { stream: `announcement-${announcementId}` })
}
export const announcementActivated = (announcementId: number, by = ADMIN) =>
  happened({ type: 'AnnouncementActivated', data: { announcementId, activatedBy: by } }, { stream: `announcement-${announcementId}` })
export const announcementDeactivated = (announcementId: number, by = ADMIN) =>
  happened({ type: 'AnnouncementDeactivated', data: { announcementId, deactivatedBy: by } }, { stream: `announcement-${announcementId}` })
export const announcementWithdrawn = (announcementId: number, by = ADMIN) =>
  happened({ type: 'AnnouncementWithdrawn', data: { announcementId, withdrawnBy: by } }, { stream: `announcement-${announcementId}` })
export const announcementSeen = (announcementId: number, userId: number, day: string) =>
  happened({ type: 'AnnouncementSeen', data: { announcementId, userId, day } }, { stream: `announcementView-${userId}-${day}` })
