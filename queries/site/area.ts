// Read side of the site area: its calls with their dependencies, its live topics and its personal data.
import type { Route } from '../../protocol/call.ts'
import { type AnnouncementQueryDeps, announcementQueries } from './announcements/routes.ts'
import { type ContentQueryDeps, contentQueries } from './contents/routes.ts'
import { announcementsLive, landingLive, settingsLive } from './live.ts'
import { siteRecords } from './personal.ts'
import { type SettingsQueryDeps, settingsQueries } from './routes.ts'
import { type SettingListDeps, settingListQueries } from './settings/routes.ts'

export type SiteSources = SettingsQueryDeps & SettingListDeps & ContentQueryDeps & AnnouncementQueryDeps

export const siteQueryArea = {
  queries: (sources: SiteSources): Route[] => [
    ...settingsQueries(sources),
    ...settingListQueries(sources),
    ...contentQueries(sources),
    ...announcementQueries(sources),
  ],
  topics: [announcementsLive, landingLive, settingsLive],
  records: siteRecords,
}
