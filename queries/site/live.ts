// Live topics for all signed-in users: changed announcements, settings and front page. Clients fetch the new values.
import type { AnnouncementEvent } from '../../commands/site/announcement/events.ts'
import type { ContentEvent } from '../../commands/site/content/events.ts'
import type { SettingEvent } from '../../commands/site/setting/events.ts'
import { type LiveTopic, permitPerson } from '../kit/live.ts'
import { announcementsTopic } from './announcements/calls.ts'
import { landingTopic } from './contents/calls.ts'
import { settingsTopic } from './settings/calls.ts'

const isOther = () => ({})

export const announcementsLive: LiveTopic<typeof announcementsTopic.path, AnnouncementEvent> = {
  topic: announcementsTopic,
  permit: permitPerson,
  changes: {
    AnnouncementPublished: isOther,
    AnnouncementEdited: isOther,
    AnnouncementActivated: isOther,
    AnnouncementDeactivated: isOther,
    AnnouncementWithdrawn: isOther,
  },
}

export const landingLive: LiveTopic<typeof landingTopic.path, ContentEvent> = {
  topic: landingTopic,
  permit: permitPerson,
  changes: { LandingContentChanged: isOther },
}

export const settingsLive: LiveTopic<typeof settingsTopic.path, SettingEvent> = {
  topic: settingsTopic,
  permit: permitPerson,
  changes: { SettingChanged: isOther },
}
