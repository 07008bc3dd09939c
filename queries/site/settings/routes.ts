// Tells what the settings of the platform are.
import { z } from 'zod'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { SettingDocument } from '../../../projections/site/settings.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { type ReadSetting, type SettingName, settings } from '../../../protocol/settings.ts'
import { contact, guestUnits, isTenantMode, settingList } from './calls.ts'
import { contactSchemas, guestUnitsSchemas, isTenantModeSchemas, type ShownSetting, settingListSchemas } from './schemas.ts'

export interface SettingListDeps {
  reader: Reader
  readSetting: ReadSetting
}

const names = Object.keys(settings) as SettingName[]

/** What the units are called whose numbers stand in these values. */
const namesOfUnits = async (reader: Reader, values: readonly unknown[]): Promise<Record<string, string>> => {
  const ids = new Set(values.flatMap((value) => (Array.isArray(value) ? value.map(String) : [])))
  const units = await reader.getMany<BusinessUnitDocument>('businessUnits', ids)
  return Object.fromEntries([...units].map(([id, { name }]) => [id, name]))
}

/** All of them, with who changed them before. */
const shownSettings = async ({ reader, readSetting }: SettingListDeps): Promise<ShownSetting[]> => {
  const changed = await reader.getMany<SettingDocument>('settings', names)
  const changers = [...changed.values()].flatMap(({ changes }) => changes.map(({ changedBy }) => String(changedBy)))
  const people = await reader.getMany<PersonDocument>('people', new Set(changers))
  const unitNames = await namesOfUnits(reader, [
    readSetting('guestUnits'),
    ...(changed.get('guestUnits')?.changes ?? []).map(({ value }) => value),
  ])
  return names.map((name) => {
    const { title, description, schema, initial } = settings[name]
    const { $schema: _, ...shape } = z.toJSONSchema(schema as z.ZodType, { target: 'draft-2020-12' })
    const history = changed.get(name)?.changes ?? []
    return {
      name,
      title,
      description,
      schema: shape as Record<string, unknown>,
      initial: initial as ShownSetting['initial'],
      value: readSetting(name),
      names: name === 'guestUnits' ? unitNames : {},
      changes: history.map(({ at, changedBy, value }) => ({
        at,
        changedBy: { userId: changedBy, name: people.get(String(changedBy))?.name ?? null },
        value,
      })),
    }
  })
}

/** Setting/List, and the settings that everybody may read (specification, platform 7: Settings and public). */
export const settingListQueries = (deps: SettingListDeps): Route[] => [
  route(isTenantMode, isTenantModeSchemas, async () => ({ isTenantMode: deps.readSetting('tenantMode') })),
  route(guestUnits, guestUnitsSchemas, async () => {
    const ids = deps.readSetting('guestUnits')
    const units = await deps.reader.getMany<BusinessUnitDocument>('businessUnits', ids.map(String))
    return {
      businessUnits: ids.flatMap((businessUnitId) => {
        const unit = units.get(String(businessUnitId))
        return unit ? [{ businessUnitId, name: unit.name }] : []
      }),
    }
  }),
  route(contact, contactSchemas, async () => ({ email: deps.readSetting('contactEmail'), phone: deps.readSetting('contactPhone') })),
  route(settingList, settingListSchemas, () => shownSettings(deps)),
]
