// Platform settings and their history.

import { z } from 'zod'
import { languages } from '../../../judge/catalogue.ts'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { SettingDocument } from '../../../projections/site/settings.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { problemIn, type ReadSetting, type SettingName, settings, unitsIn } from '../../../protocol/settings.ts'
import { contact, guestUnits, isTenantMode, settingList } from './calls.ts'
import { contactSchemas, guestUnitsSchemas, isTenantModeSchemas, type ShownSetting, settingListSchemas } from './schemas.ts'

export interface SettingListDeps {
  reader: Reader
  readSetting: ReadSetting
}

const names = Object.keys(settings) as SettingName[]

/** Names of units by id. */
const namesOfUnits = async (reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const units = await reader.getMany<BusinessUnitDocument>('businessUnits', new Set(ids.map(String)))
  return new Map([...units].map(([id, { name }]) => [Number(id), name]))
}

/** Titles of problems, in their authors' primary language. */
const titlesOfProblems = async (reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<string, string>> => {
  const problems = await reader.getMany<ProblemDocument>('problems', new Set(ids.map(String)))
  const titleOf = ({ locales }: ProblemDocument) => (locales.find(({ isPrimary }) => isPrimary) ?? locales[0])?.title
  return new Map([...problems].flatMap(([id, problem]) => (problem.isDeleted ? [] : [[id, titleOf(problem) ?? id] as const])))
}

/** All settings with their history. */
const shownSettings = async ({ reader, readSetting }: SettingListDeps): Promise<ShownSetting[]> => {
  const changed = await reader.getMany<SettingDocument>('settings', names)
  const changers = [...changed.values()].flatMap(({ changes }) => changes.map(({ changedBy }) => String(changedBy)))
  const people = await reader.getMany<PersonDocument>('people', new Set(changers))
  const valuesOf = (name: SettingName) => [readSetting(name), ...(changed.get(name)?.changes ?? []).map(({ value }) => value)]
  const unitIds = new Map(names.map((name) => [name, valuesOf(name).flatMap((value) => unitsIn(name, value))]))
  const problemIds = new Map(names.map((name) => [name, valuesOf(name).flatMap((value) => problemIn(name, value) ?? [])]))
  const unitNames = await namesOfUnits(reader, [...unitIds.values()].flat())
  const titles = await titlesOfProblems(reader, [...problemIds.values()].flat())
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
      names: Object.fromEntries([
        ...[...unitNames].filter(([id]) => unitIds.get(name)?.includes(id)),
        ...(name === 'offeredLanguages' ? languages.map(({ languageId, name: language }) => [String(languageId), language] as const) : []),
        ...[...titles].filter(([id]) => problemIds.get(name)?.includes(Number(id))),
      ]),
      changes: history.map(({ at, changedBy, value }) => ({
        at,
        changedBy: { userId: changedBy, name: people.get(String(changedBy))?.name ?? null },
        value,
      })),
    }
  })
}

/** Setting/List, and public settings (requirement f11). */
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
  route(contact, contactSchemas, async () => ({
    email: deps.readSetting('contactEmail'),
    phone: deps.readSetting('contactPhone'),
    foundationSite: deps.readSetting('foundationSite') || null,
    manual: deps.readSetting('manual') || null,
  })),
  route(settingList, settingListSchemas, () => shownSettings(deps)),
]
