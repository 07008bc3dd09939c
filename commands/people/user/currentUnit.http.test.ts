// The current unit of a user, over HTTP: the first of their units by default, then any unit that they administer; never another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'
import { businessUnits } from '../businessUnit/decider.ts'
import { users } from './decider.ts'

const account = 'outsider@school.test'
const expirationTime = new Date(Date.now() + 30 * 86_400_000).toISOString()

let house: House
let userId: number
/** Units: two that the user administers, one with plain membership, one unrelated, one administered until today. */
let day: number, evening: number, library: number, elsewhere: number, former: number

const context = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}
const caughtUp = async () => await house.server.core.projections.reached(await house.server.core.events.head(), 10_000)

const addUnit = async (name: string): Promise<number> => {
  const unit = { unitType: 'school', name, description: '', expirationTime, now: new Date().toISOString() }
  const create = (businessUnitId: number) => ({ type: 'CreateBusinessUnit', businessUnitId, ...unit }) as const
  return (await businessUnits.create(house.server.core.commands, create, context())).id
}

const join = async (person: number, businessUnitId: number, { isAdmin = true, until = null as string | null } = {}) => {
  const { commands } = house.server.core
  await users.handle(commands, person, { type: 'JoinBusinessUnit', userId: person, businessUnitId }, context())
  const give = (command: object) => businessUnits.handle(commands, businessUnitId, { businessUnitId, ...command } as never, context())
  await give({ type: 'AddMember', userId: person, expirationTime: until })
  if (isAdmin) await give({ type: 'AppointAdministrator', userId: person })
}

beforeAll(async () => {
  house = await openTableHouse()
  userId = (await house.call('User/Info', {}, await house.signIn(account))).body.id
  day = await addUnit('Day School')
  evening = await addUnit('Evening School')
  library = await addUnit('Library')
  elsewhere = await addUnit('Elsewhere')
  former = await addUnit('Former School')
  await join(userId, day)
  await join(userId, evening)
  await join(userId, library, { isAdmin: false })
  await join(userId, former, { until: new Date(Date.now() - 1000).toISOString() })
  await caughtUp()
})
afterAll(() => house.close())

const unitsOf = async (token: string) => (await house.call('User/Info', {}, token)).body.businessUnits
const currentOf = async (token: string) =>
  (await unitsOf(token)).filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent).map(({ name }: { name: string }) => name)
const change = (newId: unknown, token?: string) => house.call('User/BusinessUnit/Change', { NewId: newId }, token)

test('one hears which units one may choose from, and which one is in', async () => {
  expect(await unitsOf(await house.signIn(account))).toEqual([
    { businessUnitId: day, name: 'Day School', isCurrent: true, isAdmin: true },
    { businessUnitId: evening, name: 'Evening School', isCurrent: false, isAdmin: true },
    { businessUnitId: library, name: 'Library', isCurrent: false, isAdmin: false },
    { businessUnitId: former, name: 'Former School', isCurrent: false, isAdmin: false },
  ])
})

test('another of the own units becomes the current one, and is so after the next sign-in; asked twice, it happens once', async () => {
  const token = await house.signIn(account)
  expect((await change(evening, token)).status).toBe(200)
  await expect.poll(() => currentOf(token)).toEqual(['Evening School'])
  expect((await change(evening, token)).status).toBe(200)
  await expect.poll(async () => currentOf(await house.signIn(account))).toEqual(['Evening School'])
  const { events } = await house.server.core.events.readStream(users.stream(userId))
  const changes = events.filter(({ type }) => type === 'CurrentBusinessUnitChanged')
  expect(changes.map(({ data, metadata }) => [data, metadata.actor.userId])).toEqual([[{ userId, businessUnitId: evening }, userId]])
})

test('nothing else may be chosen: neither where one is a member only or has been, nor a unit of others, nor one that is not there', async () => {
  const token = await house.signIn(account)
  const before = await currentOf(token)
  for (const unit of [library, former, elsewhere, 999_999]) {
    const refused = await change(unit, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'BusinessUnit.NotAdmin'])
  }
  expect(await currentOf(token)).toEqual(before)
})

test('a platform admin works in units of their own, as everybody does', async () => {
  const token = await house.signIn('admin@school.test')
  expect((await change(day, token)).body.code).toBe('BusinessUnit.NotAdmin')
  const adminId = (await house.call('User/Info', {}, token)).body.id
  await join(adminId, library)
  await join(adminId, day)
  await caughtUp()
  expect((await change(day, token)).status).toBe(200)
  await expect.poll(() => currentOf(token)).toEqual(['Day School'])
})

test('the request is validated, and refused without a session', async () => {
  const token = await house.signIn(account)
  for (const newId of [undefined, null, 'day', -1, 1.5]) {
    const { status, body } = await change(newId, token)
    expect([newId, status, body.code, body.validationErrors?.[0]?.field]).toEqual([newId, 400, 'Common.FieldsNotValid', 'newId'])
  }
  expect((await change(day)).body.code).toBe('Common.Unauthorized')
})

test('the timeline shows it to platform admins, and not to staff of the user’s classes', async () => {
  const { commands } = house.server.core
  const member = { groupId: house.groupId, userId, role: 'student', expirationTime: null } as const
  await groups.handle(commands, house.groupId, { type: 'JoinMember', ...member }, context())
  await caughtUp()
  const list = async (request: object, token = house.teacher.token) =>
    (await house.call('Timeline/List', { groupId: house.groupId, types: ['CurrentBusinessUnitChanged'], ...request }, token)).body.items
  const admin = await house.signIn('admin@school.test')
  await expect
    .poll(() => list({ userId }, admin))
    .toMatchObject([{ type: 'CurrentBusinessUnitChanged', actorId: userId, userName: 'outsider' }])
  expect([await list({}, admin), await list({ userId })]).toEqual([[], []])
})

test('every tab of the user is notified of the change and reloads', async () => {
  const token = await house.signIn(account)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: (await house.call('Live/Ticket', {}, token)).body.ticket })
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  const topic = `users/${userId}`
  tab.send({ type: 'follow', topic })
  expect(await tab.next()).toMatchObject({ type: 'following', topic })
  expect((await change(day, token)).status).toBe(200)
  const told = await tab.next()
  expect(told).toMatchObject({ type: 'changed', topic, position: expect.any(String) })
  await expect.poll(() => currentOf(token)).toEqual(['Day School'])
  tab.socket.close()
})
