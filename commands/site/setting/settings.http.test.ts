// Platform settings over HTTP: permission to change them; changes apply at once and survive a restart.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Server } from '../../../server/start/server.ts'
import { callAt } from '../../../server/testing/client.ts'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse, startTableOn } from '../../../server/testing/tableHouse.ts'

let house: House
let server: Server
let admin: string
beforeAll(async () => {
  house = await openTableHouse()
  server = house.server
  admin = await house.signIn('admin@school.test')
})
afterAll(async () => {
  await server.stop()
  rmSync(house.dataDir, { recursive: true, force: true })
})

const edit = (name: string, value: unknown, token = admin) => house.call('Setting/Edit', { name, value }, token)

it('only platform admins see all of them and change them', async () => {
  expect((await edit('tenantMode', true, house.teacher.token)).body.code).toBe('Common.Forbidden')
  expect((await house.call('Setting/List', {}, house.teacher.token)).body.code).toBe('Common.Forbidden')
  expect((await house.call('Setting/Edit', { name: 'tenantMode', value: true })).status).toBe(401)
  expect((await house.call('Setting/List', {})).status).toBe(401)
})

it('a change is pushed to all users at once, and appears in the history', async () => {
  expect((await house.call('Setting/IsTenantMode', null)).body).toEqual({ isTenantMode: false })
  expect((await house.call('Landing/Counts', null)).body.userCount).toBeGreaterThan(0)
  expect((await edit('tenantMode', true)).status).toBe(200)
  const { body } = await house.call('Setting/List', {}, admin)
  const [setting] = body as { name: string; value: unknown; changes: { value: unknown; changedBy: { name: string } }[] }[]
  expect(setting).toMatchObject({ name: 'tenantMode', value: true, initial: false, schema: { type: 'boolean' } })
  expect(setting?.changes).toMatchObject([{ value: true, changedBy: { name: 'admin' } }])
  await expect.poll(async () => (await house.call('Setting/IsTenantMode', null)).body).toEqual({ isTenantMode: true })
  expect((await house.call('Landing/Counts', null)).body).toEqual({ userCount: null, answerCount: null })
})

it('an invalid value is refused, with its field', async () => {
  const refused = await edit('groupPingTime', 'soon')
  expect([refused.status, refused.body.code, refused.body.validationErrors[0].field]).toEqual([400, 'Setting.Invalid', 'value'])
  expect((await edit('nothing', true)).body.code).toBe('Setting.NotFound')
  expect((await edit('tenantMode', { isOn: true })).body.code).toBe('Common.FieldsNotValid')
})

it('contact and units of guests', async () => {
  await edit('contactEmail', 'help@school.test')
  expect((await house.call('Setting/List', {}, admin)).status).toBe(200)
  expect((await house.call('Setting/Contact', null)).body).toMatchObject({ email: 'help@school.test', phone: '0800-000-000' })
  const businessUnitId = server.core.access.group(house.groupId)?.businessUnitId as number
  await edit('guestUnits', [businessUnitId, businessUnitId])
  await house.call('Setting/List', {}, admin)
  expect((await house.call('Setting/GuestBus', null)).body).toEqual({ businessUnits: [{ businessUnitId, name: 'School' }] })
  for (const address of ['http://school.test', 'javascript:alert(1)', 'manual'])
    expect((await edit('manual', address)).body.code).toBe('Setting.Invalid')
  const unknown = await edit('guestUnits', [businessUnitId, 99])
  expect([unknown.status, unknown.body.code, unknown.body.validationErrors[0].field]).toEqual([404, 'BusinessUnit.NotFound', 'value'])
  expect((await house.call('Setting/GuestBus', null)).body.businessUnits).toHaveLength(1)
})

it('survives a restart, and appears in the data export of the user who set it', async () => {
  await server.stop()
  server = await startTableOn(house.dataDir)
  const call = callAt(server.origin)
  expect((await call('Setting/Contact', null)).body.email).toBe('help@school.test')
})
