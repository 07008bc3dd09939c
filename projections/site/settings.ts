// Platform settings with their history: one document per setting that was ever changed. Kept in memory and read on many requests.
import type { SettingEvent } from '../../commands/site/setting/events.ts'
import type { SettingValue } from '../../protocol/settings.ts'
import { projection } from '../kit/projection.ts'

/** Changes kept per setting, newest first. */
const KEPT = 50

export type SettingDocument = {
  _id: string
  value: SettingValue
  /** Newest first. */
  changes: readonly { at: string; changedBy: number; value: SettingValue }[]
}

export const settingsView = projection<SettingDocument, SettingEvent>({
  name: 'settings',
  version: 1,
  collection: 'settings',
  hasNoSnapshots: true,
  streamPrefix: 'setting-',
  isResident: true,
  on: {
    SettingChanged: {
      key: ({ data }) => data.name,
      fold: (before, { data: { value, changedBy }, metadata }) => ({
        value,
        changes: [{ at: metadata.recordedAt, changedBy, value }, ...(before?.changes ?? []).slice(0, KEPT - 1)],
      }),
    },
  },
})
