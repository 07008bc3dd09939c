// What the area of site contributes to the write side: its events, and its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { settingEvents } from './setting/events.ts'
import { type SettingDeps, settingRoutes } from './setting/routes.ts'

export type SiteServices = SettingDeps

export const siteCommandArea = {
  events: { ...settingEvents },
  routes: (services: SiteServices): Route[] => [...settingRoutes(services)],
}
