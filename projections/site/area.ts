// Read models of the site area.
import type { AnyProjection } from '../kit/projection.ts'
import { announcementsView } from './announcements.ts'
import { announcementViewsView } from './announcementViews.ts'
import { contentsView } from './contents.ts'
import { counts } from './counts.ts'
import { settingsView } from './settings.ts'

export const siteViews: readonly AnyProjection[] = [counts, settingsView, contentsView, announcementsView, announcementViewsView]
