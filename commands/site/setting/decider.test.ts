import { describe, expect, test } from 'vitest'
import { settingFrom, settings, settingValueSchema } from '../../../protocol/settings.ts'
import { specification } from '../../kit/spec.ts'
import { settingsOfSite } from './decider.ts'
import type { SettingEvent } from './events.ts'

const { given } = specification(settingsOfSite)
const changed = (value: boolean | number | number[]): SettingEvent => ({
  type: 'SettingChanged',
  data: { name: typeof value === 'number' ? 'groupPingTime' : 'tenantMode', value, changedBy: 1 },
})
const change = (name: string, value: boolean | number | string | number[]) =>
  ({ type: 'ChangeSetting', name, value, changedBy: 1 }) as const

describe('a setting', () => {
  test('is changed, and back again', () => {
    given().when(change('tenantMode', true)).then(changed(true))
    given(changed(true)).when(change('tenantMode', false)).then(changed(false))
  })
  test('no event if it already has this value, by default or set', () => {
    given().when(change('tenantMode', false)).thenNothing()
    given().when(change('guestUnits', [])).thenNothing()
    given(changed([7]))
      .when(change('guestUnits', [7, 7]))
      .thenNothing()
    given(changed(60_000)).when(change('groupPingTime', 60_000)).thenNothing()
  })
  test('that does not exist is not found', () => given().when(change('toString', true)).rejects('Setting.NotFound'))
  test.each([
    ['tenantMode', 'yes'],
    ['groupPingTime', 999],
    ['groupPingTime', 1000.5],
    ['guestUnits', [0]],
    ['contactEmail', 'nobody'],
    ['contactPhone', 'call us'],
    ['dataController', { 'zh-TW': '松山高中', en: ' ' }],
    ['dataContact', 'nobody'],
  ] as const)('%s is not %s', (name, value) => {
    given()
      .when(change(name, value as never))
      .rejects('Setting.Invalid')
  })
})

test.each(Object.entries(settings))('%s begins as something that may be set and sent', (_, { schema, initial }) => {
  expect(schema.parse(initial)).toEqual(initial)
  expect(settingValueSchema.parse(initial)).toEqual(initial)
})

test('a stored value that is no longer valid reads as the default', () => {
  expect([settingFrom('groupPingTime', 5), settingFrom('groupPingTime', undefined), settingFrom('groupPingTime', 2000)]).toEqual([
    300_000, 300_000, 2000,
  ])
})
