// What the area of site contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { type SettingsQueryDeps, settingsQueries } from './routes.ts'

export type SiteSources = SettingsQueryDeps

export const siteQueryArea = {
  queries: (sources: SiteSources): Route[] => [...settingsQueries(sources)],
}
