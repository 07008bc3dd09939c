// A unit from the view of its admin, over HTTP: its classes, members and end dates; no access to other units, and none after its end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const DEFAULT = '20260901'
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const about = { description: '', timeZone: 'Asia/Taipei' }

let house: House
let admin: string, keeper: string, other: string
let unitId: number, otherUnit: number, groupId: number, amyId: number, teacherId: number

const ask = (path: string, body: object, token = keeper) => house.call(path, body, token)
const must = async (path: string, body: object, token = keeper) => {
  const { status, body: reply } = await ask(path, body, token)
  expect([path, status, reply.code]).toEqual([path, 200, undefined])
  return reply
}
const codeOf = async (path: string, body: object, token = keeper) => (await ask(path, body, token)).body.code
const caughtUp = async () => await house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const addUnit = async (name: string, days = 300) =>
  (await must('Admin/BusinessUnit/Add', { ...about, name, expirationTime: inDays(days), type: 'school' }, admin)).businessUnitId
const addPerson = async (email: string, businessUnitId = unitId, token = keeper) =>
  (await must('BusinessUnit/User/Add', { businessUnitId, email, name: email.split('@')[0] }, token)).userId

beforeAll(async () => {
  house = await openTableHouse({ env: { RESET_PASSWORD: DEFAULT } })
  admin = await house.signIn('admin@school.test')
  unitId = await addUnit('Day School')
  otherUnit = await addUnit('Evening School')
  for (const [businessUnitId, email] of [
    [unitId, 'outsider@school.test'],
    [otherUnit, house.students[1]?.account],
  ])
    await must('Admin/BusinessUnit/Administrator', { businessUnitId, email, isAdmin: true }, admin)
  keeper = await house.signIn('outsider@school.test')
  other = house.students[1]?.token as string
  await caughtUp()
  amyId = await addPerson('amy@new.test')
  teacherId = await addPerson('tina@new.test')
  const content = { name: '程式設計 Programming', description: '', expirationTime: inDays(200) }
  groupId = (await must('BusinessUnit/Group/Add', { businessUnitId: unitId, teacherId, ...content })).groupId
  await caughtUp()
})
afterAll(() => house.close())

describe('a unit', () => {
  test('is returned with its counts and admins', async () => {
    expect(await must('BusinessUnit/Info', { businessUnitId: unitId })).toMatchObject({
      name: 'Day School',
      type: 'school',
      timeZone: 'Asia/Taipei',
      groupCount: 1,
      memberCount: 3,
      administrators: [{ name: 'outsider', email: 'outsider@school.test' }],
    })
    expect(await must('BusinessUnit/User/Count', { businessUnitId: unitId })).toEqual({ count: 3 })
  })

  test('is edited; its name is unique in any spelling, and free again after a change', async () => {
    const edit = (name: string, more = {}) =>
      ask('BusinessUnit/Edit', { businessUnitId: unitId, ...about, name, expirationTime: inDays(300), ...more })
    expect((await edit(' EVENING  school')).body.code).toBe('BusinessUnit.SameName')
    expect((await edit('Morning School', { expirationTime: inDays(-1) })).body.code).toBe('BusinessUnit.ExpirationInvalid')
    expect((await edit('Day School', { timeZone: 'Asia/Nowhere' })).body.code).toBe('Common.FieldsNotValid')
    expect((await edit('Noon School', { timeZone: 'Asia/Tokyo' })).status).toBe(200)
    await addUnit('Day School')
    await addUnit('Morning School')
    await caughtUp()
    const list = async (more: object) =>
      (await must('Admin/BusinessUnit/List', more, admin)).items.map(({ name }: { name: string }) => name)
    expect((await list({ sortBy: 'name' })).slice(0, 2)).toEqual(['Day School', 'Evening School'])
    expect((await list({ sortBy: 'members', isDescending: true })).indexOf('Noon School')).toBeLessThan(2)
    expect((await list({ sortBy: 'members' }))[0]).toMatch(/^((Day|Morning) )?School$/)
    expect((await list({ sortBy: 'groups', isDescending: true, search: 'school' })).slice(0, 1)).toContain('Noon School')
    expect(await list({ sortBy: 'members' })).toHaveLength((await list({})).length)
    expect(await must('BusinessUnit/Info', { businessUnitId: unitId })).toMatchObject({ name: 'Noon School', timeZone: 'Asia/Tokyo' })
    expect(
      await codeOf('Admin/BusinessUnit/Add', { ...about, name: 'noon school', expirationTime: inDays(9), type: 'school' }, admin),
    ).toBe('BusinessUnit.SameName')
  })
})

describe('its people', () => {
  test('are found by address and name, in either order, with their ends', async () => {
    const list = async (more: object) =>
      (await must('BusinessUnit/User/List', { businessUnitId: unitId, ...more })).items.map(({ name }: { name: string }) => name)
    expect(await list({})).toEqual(['amy', 'outsider', 'tina'])
    expect(await list({ isDescending: true, size: 2 })).toEqual(['tina', 'outsider'])
    expect(await list({ search: 'TIN' })).toEqual(['tina'])
    expect(await list({ sortBy: 'role' })).toEqual(['outsider', 'amy', 'tina'])
    expect((await ask('BusinessUnit/User/List', { businessUnitId: unitId, sortBy: 'password' })).status).toBe(400)
    expect(await must('BusinessUnit/User/SearchByEmail', { businessUnitId: unitId, email: 'amy@' })).toMatchObject([
      { userId: amyId, isOwn: true },
    ])
  })

  test('new users get the default password; users with an account are invited', async () => {
    const { body } = await house.call('User/Login', { account: 'amy@new.test', password: DEFAULT })
    expect(body).toMatchObject({ mustChangePassword: true })
    const known = { businessUnitId: unitId, email: house.students[0]?.account, name: 'New Member' }
    expect(await must('BusinessUnit/User/Add', known)).toEqual({
      userId: house.students[0]?.userId,
      isNew: false,
      isInvited: true,
    })
    expect(await must('BusinessUnit/User/Add', known)).toMatchObject({ isNew: false })
    expect((await house.call('User/Info', {}, house.students[0]?.token)).body.name).toBe('student1')
  })

  test('guests are made in units of guests alone', async () => {
    const guest = { businessUnitId: unitId, email: 'guest@new.test', name: 'Guest', isGuest: true }
    expect(await codeOf('BusinessUnit/User/Add', guest)).toBe('BusinessUnit.NotForGuests')
    await must('Setting/Edit', { name: 'guestUnits', value: [unitId] }, admin)
    await caughtUp()
    const { userId } = await must('BusinessUnit/User/Add', guest)
    await caughtUp()
    expect(house.server.core.access.user(userId)?.roles).toEqual(['guest'])
    const settings = await must('Setting/List', {}, admin)
    expect(settings.find(({ name }: { name: string }) => name === 'guestUnits')).toMatchObject({ names: { [unitId]: 'Noon School' } })
  })

  test('the unit may change names and passwords of users that it created; not of users from elsewhere, nor of unit admins', async () => {
    await must('BusinessUnit/User/Update', { businessUnitId: unitId, userId: amyId, name: 'Amy Lin', studentId: 'S1' })
    await must('BusinessUnit/User/ResetPassword', { businessUnitId: unitId, userId: amyId })
    await caughtUp()
    const found = await must('BusinessUnit/User/List', { businessUnitId: unitId, search: 'lin' })
    expect(found.items).toMatchObject([{ userId: amyId, name: 'Amy Lin', studentId: 'S1', isOwn: true }])
    const otherId = house.students[1]?.userId as number
    await addPerson(house.students[1]?.account as string)
    const invitations = async () => (await house.call('User/Inbox', null, other)).body
    await expect.poll(async () => (await invitations()).length).toBe(1)
    await must('User/Invitation/Accept', { userId: otherId, mailId: (await invitations())[0].id }, other)
    await caughtUp()
    for (const userId of [otherId, (await must('User/Info', {})).id])
      expect(await codeOf('BusinessUnit/User/ResetPassword', { businessUnitId: unitId, userId })).toBe('Common.Forbidden')
    expect(await codeOf('BusinessUnit/User/Update', { businessUnitId: unitId, userId: otherId, name: 'Mine' })).toBe('Common.Forbidden')
    expect(await codeOf('BusinessUnit/User/ResetPassword', { businessUnitId: unitId, userId: house.teacher.userId })).toBe(
      'BusinessUnit.UserNotInUnit',
    )
  })

  test('several memberships end together, not after the unit; those of admins do not', async () => {
    const end = (userIds: number[], expirationTime: string | null) =>
      ask('BusinessUnit/User/UpdateExpiration', { businessUnitId: unitId, userIds, expirationTime })
    const soon = inDays(10)
    expect((await end([amyId, teacherId], inDays(400))).body.code).toBe('BusinessUnit.UserExpirationAfterUnit')
    expect((await end([amyId, house.teacher.userId], soon)).body.code).toBe('BusinessUnit.UserNotInUnit')
    expect((await end([(await must('User/Info', {})).id], soon)).body.code).toBe('Common.Forbidden')
    expect((await end([amyId, teacherId], soon)).status).toBe(200)
    await caughtUp()
    const { items } = await must('BusinessUnit/User/List', { businessUnitId: unitId, search: 'amy@' })
    expect(items[0].expirationTime).toBe(soon)
    expect((await end([amyId, teacherId], null)).status).toBe(200)
  })
})

describe('its classes', () => {
  test('are listed and found by a part of their name', async () => {
    const list = async (search: string) => (await must('BusinessUnit/Group/List', { businessUnitId: unitId, search })).items
    expect(await list('')).toMatchObject([{ groupId, memberCount: 1, teachers: [{ userName: 'tina' }] }])
    for (const search of ['程式', '設計', 'PROG']) expect(await list(search)).toMatchObject([{ groupId }])
    expect(await list('gramming')).toEqual([])
    expect(await must('BusinessUnit/Group/SearchByName', { businessUnitId: unitId, name: 'prog' })).toMatchObject([{ groupId }])
  })

  test('do not outlast the unit, and are taught by its members', async () => {
    const edit = { groupId, name: '程式設計 Programming', description: '週三', expirationTime: inDays(400) }
    expect(await codeOf('BusinessUnit/Group/UpdateInfo', edit)).toBe('BusinessUnit.GroupExpirationAfterUnit')
    await must('BusinessUnit/Group/UpdateInfo', { ...edit, expirationTime: inDays(100) })
    const add = { businessUnitId: unitId, name: 'Other', expirationTime: inDays(9), teacherId: house.teacher.userId }
    expect(await codeOf('BusinessUnit/Group/Add', add)).toBe('BusinessUnit.UserNotInUnit')
  })

  test('are joined by members of the unit, once, by their address', async () => {
    const join = (userName: string, more = {}) => codeOf('BusinessUnit/Group/User/Add', { groupId, userName, ...more })
    expect(await join('nobody@new.test')).toBe('User.NotFound')
    expect(await join('admin@school.test')).toBe('BusinessUnit.PlatformOffice')
    expect(await join('amy@new.test', { businessUnitId: otherUnit })).toBe('Group.WrongGroup')
    expect(await join('AMY@new.test', { businessUnitId: unitId })).toBeUndefined()
    expect(await join('amy@new.test')).toBe('Group.UserAlreadyJoined')
    await caughtUp()
    const { users } = await must('BusinessUnit/Group/User/List', { groupId })
    expect(users).toMatchObject([
      { userId: teacherId, role: 'teacher' },
      { userId: amyId, role: 'student', isBlocked: false, mayReset: true },
    ])
  })

  test('members are blocked and let in again; ends are those of one, of several or of all students', async () => {
    const of = async (userId: number) =>
      (await must('BusinessUnit/Group/User/List', { groupId })).users.find((user: { userId: number }) => user.userId === userId)
    await must('BusinessUnit/Group/User/Block', { groupId, userId: amyId })
    await caughtUp()
    expect((await of(amyId)).isBlocked).toBe(true)
    await must('BusinessUnit/Group/User/UnBlock', { groupId, userId: amyId })
    expect(await codeOf('BusinessUnit/Group/User/Block', { groupId, userId: teacherId })).toBe('Group.NeedsTeacher')
    const soon = inDays(5)
    await must('BusinessUnit/Group/User/UpdateExpiration', { groupId, isAllStudents: true, expirationTime: soon })
    await caughtUp()
    expect([(await of(amyId)).expirationTime, (await of(teacherId)).expirationTime]).toEqual([soon, null])
    await must('BusinessUnit/Group/User/UpdateExpiration', { groupId, userIds: [amyId, teacherId], expirationTime: null })
    expect(await codeOf('BusinessUnit/Group/User/UpdateExpiration', { groupId, userIds: [amyId], expirationTime: inDays(999) })).toBe(
      'BusinessUnit.UserExpirationAfterUnit',
    )
  })
})

test('is refused to admins of other units, teachers, students and platform admins', async () => {
  const inUnit = { businessUnitId: unitId }
  const calls: [string, object][] = [
    ['BusinessUnit/Info', inUnit],
    ['BusinessUnit/Edit', { ...inUnit, ...about, name: 'Mine', expirationTime: inDays(9) }],
    ['BusinessUnit/Group/List', inUnit],
    ['BusinessUnit/Group/SearchByName', { ...inUnit, name: 'p' }],
    ['BusinessUnit/Group/Add', { ...inUnit, name: 'Mine', expirationTime: inDays(9), teacherId }],
    ['BusinessUnit/Group/UpdateInfo', { groupId, name: 'Mine', expirationTime: inDays(9) }],
    ['BusinessUnit/Group/User/List', { groupId }],
    ['BusinessUnit/Group/User/Add', { groupId, userName: 'amy@new.test' }],
    ['BusinessUnit/Group/User/Block', { groupId, userId: amyId }],
    ['BusinessUnit/Group/User/UnBlock', { groupId, userId: amyId }],
    ['BusinessUnit/Group/User/UpdateExpiration', { groupId, userIds: [amyId], expirationTime: null }],
    ['BusinessUnit/Group/User/ResetPassword', { ...inUnit, userId: amyId }],
    ['BusinessUnit/User/List', inUnit],
    ['BusinessUnit/User/Count', inUnit],
    ['BusinessUnit/User/Add', { ...inUnit, email: 'new@new.test', name: 'New' }],
    ['BusinessUnit/User/Update', { ...inUnit, userId: amyId, name: 'Other' }],
    ['BusinessUnit/User/UpdateExpiration', { ...inUnit, userIds: [amyId], expirationTime: null }],
    ['BusinessUnit/User/ResetPassword', { ...inUnit, userId: amyId }],
    ['BusinessUnit/User/SearchByEmail', { ...inUnit, email: 'a' }],
  ]
  for (const [path, body] of calls)
    for (const token of [other, house.teacher.token, house.students[0]?.token, admin])
      expect([path, await codeOf(path, body, token as string)]).toEqual([path, 'BusinessUnit.NotAdmin'])
  for (const path of ['List', 'Info', 'Add', 'Edit', 'Administrator'].map((call) => `Admin/BusinessUnit/${call}`))
    expect([path, await codeOf(path, inUnit)]).toEqual([path, 'Common.Forbidden'])
  for (const path of ['List', 'Edit', 'Students', 'User/Block', 'User/UnBlock', 'User/UpdateExpiration'].map(
    (call) => `Admin/Group/${call}`,
  ))
    expect([path, await codeOf(path, { groupId })]).toEqual([path, 'Common.Forbidden'])
})

test('its timeline is shown to its admins, platform admins and analysts, page by page', async () => {
  await caughtUp()
  const { items, hasMore, businessUnitName } = await must('BusinessUnit/Timeline', { businessUnitId: unitId, size: 3 })
  expect([items.length, hasMore, businessUnitName]).toEqual([3, true, 'Noon School'])
  const after = items[2].position
  const older = (await must('BusinessUnit/Timeline', { businessUnitId: unitId, after, size: 200 }, admin)).items
  expect(older.at(-1)).toMatchObject({ type: 'BusinessUnitCreated', name: 'Day School', actorName: 'admin' })
  expect(older.find(({ type }: { type: string }) => type === 'MemberAdded')).toMatchObject({ actorName: expect.any(String) })
  expect(await codeOf('BusinessUnit/Timeline', { businessUnitId: unitId }, other)).toBe('BusinessUnit.NotAdmin')
})

test('platform admins look after every unit and class', async () => {
  expect(await must('Admin/BusinessUnit/Info', { businessUnitId: otherUnit }, admin)).toMatchObject({ name: 'Evening School' })
  const { items } = await must('Admin/BusinessUnit/List', { search: 'noon' }, admin)
  expect(items).toMatchObject([{ businessUnitId: unitId, groupCount: 1 }])
  expect((await must('Admin/Group/List', { search: '程式' }, admin)).items).toMatchObject([{ groupId, businessUnitName: 'Noon School' }])
  expect((await must('Admin/Group/Students', { groupId }, admin)).users).toHaveLength(2)
  await must('Admin/Group/User/Block', { groupId, userId: amyId }, admin)
  await must('Admin/Group/User/UnBlock', { groupId, userId: amyId }, admin)
  await must('Admin/Group/User/UpdateExpiration', { groupId, userIds: [amyId], expirationTime: null }, admin)
  await must('Admin/Group/Edit', { groupId, name: 'Programming', description: '', expirationTime: inDays(50) }, admin)
  await caughtUp()
  expect((await must('BusinessUnit/Group/User/List', { groupId })).name).toBe('Programming')
})

test('in a restricted unit no class sets back a password; one that is over is looked at and not changed', async () => {
  const edit = (more: object) =>
    must('Admin/BusinessUnit/Edit', { businessUnitId: unitId, ...about, name: 'Noon School', expirationTime: inDays(300), ...more }, admin)
  await edit({ isRestricted: true })
  await caughtUp()
  expect(await codeOf('BusinessUnit/Group/User/ResetPassword', { businessUnitId: unitId, userId: amyId })).toBe('BusinessUnit.Restricted')
  expect(await codeOf('BusinessUnit/User/ResetPassword', { businessUnitId: unitId, userId: amyId })).toBeUndefined()
  await edit({ expirationTime: new Date(Date.now() + 500).toISOString(), shortensGroups: true })
  await caughtUp()
  await expect.poll(async () => (await must('BusinessUnit/Info', { businessUnitId: unitId })).isExpired, { timeout: 5000 }).toBe(true)
  expect(await codeOf('BusinessUnit/User/Add', { businessUnitId: unitId, email: 'late@new.test', name: 'Late' })).toBe(
    'BusinessUnit.Expired',
  )
  expect(await codeOf('BusinessUnit/Group/User/Block', { groupId, userId: amyId })).toBe('BusinessUnit.Expired')
  expect((await must('BusinessUnit/Group/List', { businessUnitId: unitId })).items).toMatchObject([{ groupId, isExpired: true }])
  await edit({ isRestricted: false })
  await caughtUp()
  expect(await codeOf('BusinessUnit/Group/User/ResetPassword', { businessUnitId: unitId, userId: amyId })).toBeUndefined()
})
