// Wording of the platform's own events in the timeline.
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const announcements: EventReadings = {
  AnnouncementSeen: {
    icon: IconSpeakerphone,
    kind: { 'zh-TW': '看到公告', en: 'Announcement seen' },
    meaning: {
      'zh-TW': '頁面顯示了一則公告；每則公告每天最多一次。',
      en: 'The person was shown an announcement; each is shown at most once a day.',
    },
    sentence: { 'zh-TW': ({ user }) => `${user} 看到了公告`, en: ({ user }) => `${user} was shown an announcement` },
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '公告', en: 'Announcements' }, readings: announcements }]
