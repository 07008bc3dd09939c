// Personal data of the site area: settings, contents and announcements changed by the user, and announcements seen.

import type { AnnouncementDocument } from '../../projections/site/announcements.ts'
import type { AnnouncementViewDocument } from '../../projections/site/announcementViews.ts'
import type { ContentVersionDocument } from '../../projections/site/contents.ts'
import type { SettingDocument } from '../../projections/site/settings.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalRecords } from '../kit/personal.ts'

export const siteRecords = ({ reader }: { reader: Reader }): PersonalRecords => ({
  collections: {
    settings: { in: 'person.json' },
    contentVersions: { in: 'person.json' },
    announcements: { in: 'person.json' },
    announcementViews: { in: 'person.json' },
  },
  otherEvents: {
    SettingChanged: { in: 'person.json' },
    LandingContentChanged: { in: 'person.json' },
    PlansContentChanged: { in: 'person.json' },
    TypingTextsChanged: { in: 'person.json' },
    AnnouncementPublished: { in: 'person.json' },
    AnnouncementEdited: { in: 'person.json' },
    AnnouncementActivated: { nowhere: 'whether an announcement is shown, of nobody' },
    AnnouncementDeactivated: { nowhere: 'as AnnouncementActivated' },
    AnnouncementWithdrawn: { nowhere: 'as AnnouncementActivated' },
  },
  async facts(userId) {
    const settings = await reader.find<SettingDocument>('settings', {})
    const own = settings.flatMap(({ _id: name, changes }) =>
      changes.filter(({ changedBy }) => changedBy === userId).map(({ at, value }) => ({ name, at, value })),
    )
    const contents = await reader.find<ContentVersionDocument>('contentVersions', { filter: { changedBy: userId } })
    const announcements = await reader.find<AnnouncementDocument>('announcements', {})
    const written = announcements.filter(({ publishedBy, changedBy }) => publishedBy === userId || changedBy === userId)
    const seen = await reader.find<AnnouncementViewDocument>('announcementViews', { filter: { userId } })
    return {
      ...(own.length === 0 ? {} : { settingsChanged: own }),
      ...(contents.length === 0
        ? {}
        : { contentsWritten: contents.map(({ name, version, content, changedAt }) => ({ name, version, content, changedAt })) }),
      ...(written.length === 0 ? {} : { announcementsWritten: written }),
      announcementsSeen: seen.map(({ announcementId, firstAt, lastDay, days }) => ({ announcementId, firstAt, lastDay, days })),
    }
  },
})
