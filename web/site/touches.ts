// By what the platform itself becomes old on the screen.
import { editSetting } from '../../commands/site/setting/calls.ts'
import { landingCounts } from '../../queries/site/calls.ts'
import { contact, isTenantMode, settingList } from '../../queries/site/settings/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [{ by: [editSetting], queries: [settingList, isTenantMode, contact, landingCounts] }]
