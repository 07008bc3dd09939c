// Write side of site: events, and calls with their dependencies.
import type { Route } from '../../protocol/call.ts'
import { announcementEvents } from './announcement/events.ts'
import { type AnnouncementDeps, announcementRoutes } from './announcement/routes.ts'
import { announcementViewEvents } from './announcementView/events.ts'
import { type AnnouncementViewDeps, announcementViewRoutes } from './announcementView/routes.ts'
import { contentEvents } from './content/events.ts'
import { type ContentDeps, contentRoutes } from './content/routes.ts'
import { settingEvents } from './setting/events.ts'
import { type SettingDeps, settingRoutes } from './setting/routes.ts'

export type SiteServices = SettingDeps & ContentDeps & AnnouncementDeps & AnnouncementViewDeps

export const siteCommandArea = {
  events: { ...settingEvents, ...contentEvents, ...announcementEvents, ...announcementViewEvents },
  routes: (services: SiteServices): Route[] => [
    ...settingRoutes(services),
    ...contentRoutes(services),
    ...announcementRoutes(services),
    ...announcementViewRoutes(services),
  ],
}
