// What is set for the platform, and who set it so before: one document per setting that was ever changed. Kept in memory, asked at many requests.
import type { SettingEvent } from '../../commands/site/setting/events.ts'
import type { SettingValue } from '../../protocol/settings.ts'
import { projection } from '../kit/projection.ts'

/** Of each the newest few are kept. */
const KEPT = 50

export type SettingDocument = {
  _id: string
  value: SettingValue
  /** The newest first. */
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
