import { expect, test } from 'vitest'
import { ADMIN, ANALYST, settingChanged, TEACHER, UNIT, UNIT_ADMIN } from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { contact, guestUnits, isTenantMode, settingList } from './calls.ts'
import { settingListQueries } from './routes.ts'

const school = schoolAsking(settingListQueries)
const listed = async (name: string) => (await school.ask(settingList, {}, ADMIN)).find((one) => one.name === name)

test('settings have their initial values until changed', async () => {
  expect(await school.ask(isTenantMode, {}, TEACHER)).toEqual({ isTenantMode: false })
  expect(await school.ask(contact, {}, TEACHER)).toEqual({
    email: 'support@chronojudge.example',
    phone: '0800-000-000',
    foundationSite: null,
    manual: null,
  })
  expect(await listed('groupPingTime')).toMatchObject({
    schema: { type: 'integer', minimum: 1000, maximum: 600_000 },
    initial: 300_000,
    value: 300_000,
    changes: [],
  })
  await school.happens(settingChanged('tenantMode', true), settingChanged('groupPingTime', 60_000), settingChanged('groupPingTime', 30_000))
  expect(await school.ask(isTenantMode, {}, TEACHER)).toEqual({ isTenantMode: true })
  const changedBy = { userId: ADMIN, name: `名字${ADMIN}` }
  expect(await listed('groupPingTime')).toMatchObject({
    initial: 300_000,
    value: 30_000,
    changes: [
      { value: 30_000, changedBy },
      { value: 60_000, changedBy },
    ],
  })
})

test('units of guests are named; those that there are not are left out', async () => {
  await school.happens(settingChanged('guestUnits', [UNIT, 99]))
  expect(await school.ask(guestUnits, {}, TEACHER)).toEqual({ businessUnits: [{ businessUnitId: UNIT, name: '松山高中' }] })
})

test('the footer links to what is set', async () => {
  await school.happens(settingChanged('manual', 'https://school.test/manual'))
  expect(await school.ask(contact, {}, TEACHER)).toMatchObject({ foundationSite: null, manual: 'https://school.test/manual' })
})

test('the list is for platform admins', async () => {
  for (const userId of [TEACHER, UNIT_ADMIN, ANALYST])
    await expect(school.ask(settingList, {}, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})
