// Example requests of all calls of site, for the test of the permission table.
import { byGet, type Examples, nothing, type Things } from '../../server/testing/things.ts'

const announcementOf = async (things: Things) => {
  const { announcementId } = await things.once('announcement', () => things.make('Admin/Announcement/Add', announcement, 'admin'))
  return { announcementId }
}
/** In one language. */
export const announcement = {
  texts: { 'zh-TW': null, en: { title: 'Tonight', content: 'The platform is **down** tonight.' } },
  isActive: false,
}

export const siteExamples: Examples = {
  'Admin/Announcement/Activate': { request: async (things) => ({ ...(await announcementOf(things)), isActive: false }) },
  'Admin/Announcement/Add': { request: () => announcement },
  'Admin/Announcement/Delete': { request: () => ({ announcementId: 1 }), also: ['Announcement.NotFound'] },
  'Admin/Announcement/Edit': { request: async (things) => ({ ...(await announcementOf(things)), ...announcement }) },
  'Admin/Announcement/Info': { request: announcementOf },
  'Admin/Announcement/List': { request: nothing },
  'Admin/Content/Edit': { request: () => ({ name: 'typingTexts', content: { texts: [] }, seen: 0 }), also: ['Common.Conflict'] },
  'Admin/Content/Version': { request: () => ({ name: 'typingTexts', version: 0 }) },
  'Admin/Content/Versions': { request: () => ({ name: 'typingTexts' }) },
  'Announcement/Seen': { request: async (things) => ({ announcementIds: [(await announcementOf(things)).announcementId] }) },
  'Announcement/Today': { request: byGet },
  'Code/AnswerStatus': { request: byGet },
  'Content/Get': { request: () => ({ name: 'typingTexts' }) },
  'Landing/Counts': { request: () => null },
  'Language/List': { request: byGet },
  'Setting/Contact': { request: byGet },
  'Setting/Edit': { request: () => ({ name: 'tenantMode', value: false }) },
  'Setting/GuestBus': { request: byGet },
  'Setting/IsTenantMode': { request: byGet },
  'Setting/List': { request: nothing },
  'Setting/MediaHosts': { request: byGet },
  'Setting/PersonalDataStatement': { request: byGet },
  'Setting/Privacy': { request: byGet },
  'Setting/RemoteConfig': { request: byGet },
}
