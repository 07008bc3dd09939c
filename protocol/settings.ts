// Settings that platform admins change while the platform runs: type and initial value of each, assembled from the areas. A pure leaf.
import { z } from 'zod'
import { areaSettings } from './areas/settings.ts'
import { idSchema } from './schemas.ts'
import type { SettingDefinition } from './setting.ts'

/** By name, in the order in which they are shown. */
export const settings = areaSettings

export type SettingName = keyof typeof settings
export type SettingOf<Name extends SettingName> = z.output<(typeof settings)[Name]['schema']>

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** Value of a setting: a boolean, a number, a text, a text in both languages, or ids. */
export const settingValueSchema = z.union([
  z.boolean(),
  z.number(),
  z.string().max(2000),
  z.object({ 'zh-TW': z.string().max(2000), en: z.string().max(2000) }),
  z.array(idSchema).max(100),
])
export type SettingValue = z.infer<typeof settingValueSchema>

/** The business units that a value of a setting names. */
export const unitsIn = (name: SettingName, value: unknown): readonly number[] => {
  const { namesUnits, schema }: SettingDefinition = settings[name]
  const read = namesUnits ? schema.safeParse(value) : null
  return read?.success ? (read.data as number[]) : []
}

/** The problem that a value of a setting names; null where it names none. */
export const problemIn = (name: SettingName, value: unknown): number | null => {
  const { namesProblem, schema }: SettingDefinition = settings[name]
  const read = namesProblem ? schema.safeParse(value) : null
  return read?.success ? (read.data as number) || null : null
}

/** The current value of a setting. Throws NotBuilt while it is not known. */
export type ReadSetting = <Name extends SettingName>(name: Name) => SettingOf<Name>

/** The validated value; the initial one if none was set, or if the stored one is no longer allowed. */
export const settingFrom = <Name extends SettingName>(name: Name, value: unknown): SettingOf<Name> => {
  const { schema, initial } = settings[name]
  const read = schema.safeParse(value)
  return (read.success ? read.data : initial) as SettingOf<Name>
}
