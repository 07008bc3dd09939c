// Rules of a setting: its name exists, and its value matches its schema.
import { rejected } from '../../../protocol/catalogue.ts'
import { isSettingName, type SettingValue, settings } from '../../../protocol/settings.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type SettingEvent, settingEvents } from './events.ts'

export type SettingCommand = { type: 'ChangeSetting'; name: string; value: SettingValue; changedBy: number }

export interface Setting {
  /** Null until set. */
  value: SettingValue | null
}

const evolve = (_: Setting, { data }: SettingEvent): Setting => ({ value: data.value })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const decide = ({ name, value, changedBy }: SettingCommand, { value: before }: Setting): SettingEvent[] => {
  if (!isSettingName(name)) throw rejected('Setting.NotFound')
  const { schema, initial } = settings[name]
  const read = schema.safeParse(value)
  if (!read.success) throw rejected('Setting.Invalid', { field: 'value', code: 'Setting.Invalid' })
  return isSame(read.data, before ?? initial) ? [] : [{ type: 'SettingChanged', data: { name, value: read.data, changedBy } }]
}

/** Keyed by name. */
export const settingsOfSite = namedAggregate({
  category: 'setting',
  events: settingEvents,
  decider: { initialState: { value: null }, evolve, decide },
})
