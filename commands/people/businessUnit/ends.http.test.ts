// Unit calls by an administrator's scripts: without an id they use the current unit; and end dates of units, classes and users.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const about = { description: '', timeZone: 'Asia/Taipei' }

let house: House
let admin: string, keeper: string
let unitId: number, secondId: number, teacherId: number

const must = async (path: string, body: object, token = keeper) => {
  const { status, body: reply } = await house.call(path, body, token)
  expect([path, status, reply.code]).toEqual([path, 200, undefined])
  return reply
}
const refused = async (path: string, body: object, token = keeper) => {
  const { status, body: reply } = await house.call(path, body, token)
  return [status, reply.code, reply.validationErrors?.[0]?.field]
}
const caughtUp = async () => await house.server.core.projections.reached(await house.server.core.events.head(), 10_000)

beforeAll(async () => {
  house = await openTableHouse({ env: { RESET_PASSWORD: '20260901' }, studentCount: 0 })
  admin = await house.signIn('admin@school.test')
  for (const name of ['Day School', 'Evening School']) {
    const unit = { ...about, name, expirationTime: inDays(300), type: 'school' }
    const { businessUnitId } = await must('Admin/BusinessUnit/Add', unit, admin)
    await must('Admin/BusinessUnit/Administrator', { businessUnitId, email: 'outsider@school.test', isAdmin: true }, admin)
    if (name === 'Day School') unitId = businessUnitId
    else secondId = businessUnitId
  }
  keeper = await house.signIn('outsider@school.test')
  await caughtUp()
})
afterAll(() => house.close())

test('without BusinessUnitId a call is about the unit that its caller works in', async () => {
  expect(await must('BusinessUnit/Info', {})).toMatchObject({ name: 'Day School' })
  const added = await must('BusinessUnit/User/Add', { email: 'tina@new.test', name: 'tina' })
  teacherId = added.userId
  await caughtUp()
  expect(await must('BusinessUnit/User/Count', {})).toEqual({ count: 2 })
  expect((await must('BusinessUnit/User/List', {})).items).toHaveLength(2)
  expect(await must('BusinessUnit/User/SearchByEmail', { Email: 'tina@' })).toMatchObject([{ userId: teacherId }])
  await must('User/BusinessUnit/Change', { newId: secondId })
  await caughtUp()
  for (const body of [{}, { BusinessUnitId: null }]) expect(await must('BusinessUnit/Info', body)).toMatchObject({ name: 'Evening School' })
  expect(await must('BusinessUnit/Info', { BusinessUnitId: unitId })).toMatchObject({ name: 'Day School' })
  expect(await refused('BusinessUnit/Info', { BusinessUnitId: 'none' })).toEqual([400, 'Common.FieldsNotValid', 'businessUnitId'])
  await must('User/BusinessUnit/Change', { newId: unitId })
  await caughtUp()
  expect(await refused('BusinessUnit/Info', {}, house.teacher.token)).toEqual([400, 'Common.FieldsNotValid', 'businessUnitId'])
  const { paths } = await (await fetch(`${house.server.origin}/api/docs/json`)).json()
  const { required } = paths['/api/v2/BusinessUnit/User/Add'].post.requestBody.content['application/json'].schema
  expect(required).toEqual(['email', 'name'])
})

test('a class begins with an end that lies ahead', async () => {
  const add = (expirationTime: string) => ({ name: 'Loops', teacherId, expirationTime })
  expect(await refused('BusinessUnit/Group/Add', add(inDays(-1)))).toEqual([400, 'Group.ExpirationInvalid', 'expirationTime'])
  await must('BusinessUnit/Group/Add', add(inDays(1)))
})

test('changing ends requires at least one user', async () => {
  const { groupId } = await must('BusinessUnit/Group/Add', { name: 'Arrays', teacherId, expirationTime: inDays(200) })
  await caughtUp()
  for (const userIds of [[], undefined])
    for (const [path, token] of [
      ['BusinessUnit/Group/User/UpdateExpiration', keeper],
      ['Admin/Group/User/UpdateExpiration', admin],
    ] as const)
      expect(await refused(path, { groupId, userIds, expirationTime: null }, token)).toEqual([400, 'Common.FieldsNotValid', 'userIds'])
})

test('a unit is not shortened below the ends of its classes, unless they are to end with it', async () => {
  const { groupId } = await must('BusinessUnit/Group/Add', { name: 'Graphs', teacherId, expirationTime: inDays(250) })
  const unit = { businessUnitId: unitId, ...about, name: 'Day School' }
  const earlier = inDays(150)
  for (const [path, token] of [
    ['BusinessUnit/Edit', keeper],
    ['Admin/BusinessUnit/Edit', admin],
  ] as const) {
    const { status, body } = await house.call(path, { ...unit, expirationTime: earlier }, token)
    expect([status, body]).toMatchObject([409, { code: 'BusinessUnit.GroupsOutlastUnit', figure: 2 }])
    expect(body.message).toBe('Classes of the unit that end later than this day: 2.')
  }
  await must('BusinessUnit/Edit', { ...unit, expirationTime: inDays(260) })
  await must('BusinessUnit/Edit', { ...unit, expirationTime: earlier, shortensGroups: true })
  await caughtUp()
  const ends = (await must('BusinessUnit/Group/List', {})).items.map((group: { name: string; expirationTime: string }) => [
    group.name,
    group.expirationTime === earlier,
  ])
  expect(ends).toEqual([
    ['Graphs', true],
    ['Arrays', true],
    ['Loops', false],
  ])
  await must('BusinessUnit/Group/UpdateInfo', { groupId, name: 'Graphs and trees', description: '', expirationTime: earlier })
})
