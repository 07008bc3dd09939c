// The read models of the area of site.
import type { AnyProjection } from '../kit/projection.ts'
import { counts } from './counts.ts'
import { settingsView } from './settings.ts'

export const siteViews: readonly AnyProjection[] = [counts, settingsView]
