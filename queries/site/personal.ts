// What the area of site has of a person: what they set for the platform.

import type { SettingDocument } from '../../projections/site/settings.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalRecords } from '../kit/personal.ts'

export const siteRecords = ({ reader }: { reader: Reader }): PersonalRecords => ({
  collections: { settings: { in: 'person.json' } },
  otherEvents: { SettingChanged: { in: 'person.json' } },
  async facts(userId) {
    const settings = await reader.find<SettingDocument>('settings', {})
    const own = settings.flatMap(({ _id: name, changes }) =>
      changes.filter(({ changedBy }) => changedBy === userId).map(({ at, value }) => ({ name, at, value })),
    )
    return own.length === 0 ? {} : { settingsChanged: own }
  },
})
