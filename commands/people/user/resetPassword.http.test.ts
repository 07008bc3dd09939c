// A password reset by a teacher: the default password must be changed after signing in; open sessions end; others cannot reset it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'
import { businessUnits } from '../businessUnit/decider.ts'
import { users } from './decider.ts'
import { registerUser, STATEMENT } from './useCases.ts'

const DEFAULT = '20260901'
const CHOSEN = 'my own long words'
let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 2, env: { RESET_PASSWORD: DEFAULT } })
})
afterAll(() => house.close())

const amy = () => house.students[0] as House['students'][number]
const ben = () => house.students[1] as House['students'][number]
const reset = (userId: number, token: string, groupId = house.groupId) => house.call('Group/ResetPassword', { groupId, userId }, token)
const signIn = (account: string, password: string) => house.call('User/Login', { account, password })

it('is the teacher’s to do, in the own class, to its members', async () => {
  const outsider = await house.signIn('outsider@school.test')
  expect((await reset(amy().userId, ben().token)).status).toBe(403)
  expect((await reset(amy().userId, outsider)).status).toBe(403)
  expect(await reset(ben().userId + 1, house.teacher.token)).toMatchObject({ status: 400, body: { code: 'Group.UserNotInGroup' } })
  expect((await reset(amy().userId, house.teacher.token, 12)).status).toBe(404)
  expect((await signIn(amy().account, PASSWORD)).status).toBe(200)
})

it('ends open sessions, accepts the default password, and requires a new one first', async () => {
  const { body: before } = await signIn(amy().account, PASSWORD)
  expect((await reset(amy().userId, house.teacher.token)).status).toBe(200)
  expect((await house.call('User/Groups', {}, before.token)).status).toBe(401)
  expect((await signIn(amy().account, PASSWORD)).body.code).toBe('User.LoginFailed')

  const { status, body } = await signIn(amy().account, DEFAULT)
  expect(status).toBe(200)
  expect((await house.call('User/Groups', {}, body.token)).body.code).toBe('User.PasswordChangeRequired')
  expect((await house.call('User/Info', {}, body.token)).body).toMatchObject({ id: amy().userId, mustChangePassword: true })
  expect((await house.call('User/ChangePassword', { old: DEFAULT, new: CHOSEN }, body.token)).status).toBe(200)
  const { body: after } = await signIn(amy().account, CHOSEN)
  expect((await house.call('User/Groups', {}, after.token)).status).toBe(200)
})

it('is no way into an account that neither the class nor its unit had made', async () => {
  const { commands, events, projections } = house.server.core
  const by = () => {
    const commandId = newCommandId(new Date())
    return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  }
  const register = async (email: string) => {
    const person = { name: email, email, password: PASSWORD, studentId: null, roles: ['student'] }
    const userId = await registerUser(commands, house.server.core.vault, person, by())
    const join = { type: 'JoinMember', groupId: house.groupId, userId, role: 'student', expirationTime: null } as const
    await groups.handle(commands, house.groupId, join, by())
    return userId
  }
  const [elsewhere, ofTheCloud] = [await register('elsewhere@school.test'), await register('cloud@school.test')]
  await users.handle(commands, elsewhere, { type: 'JoinBusinessUnit', userId: elsewhere, businessUnitId: 777 }, by())
  const cloud = { cloudId: 'c', issuer: 'https://cloud.test', subject: 's', address: null, isNewPerson: true }
  await users.handle(commands, ofTheCloud, { type: 'LinkCloudAccount', userId: ofTheCloud, ...cloud }, by())
  await projections.reached(await events.head(), 10_000)
  for (const userId of [elsewhere, ofTheCloud]) expect((await reset(userId, house.teacher.token)).body.code).toBe('User.MadeElsewhere')
  expect((await signIn('elsewhere@school.test', PASSWORD)).status).toBe(200)
})

it('gives no access to accounts with more rights', async () => {
  const { commands, events, projections, access } = house.server.core
  const commandId = newCommandId(new Date())
  const by = { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
  const { groupId } = house
  const join = { type: 'ChangeMemberRole', groupId, userId: ben().userId, role: 'assistant', now: new Date().toISOString() } as const
  await groups.handle(commands, groupId, join, by)
  await projections.reached(await events.head(), 10_000)
  expect(access.isGroupAdmin(ben().userId, groupId)).toBe(true)
  expect((await reset(house.teacher.userId, ben().token)).body.code).toBe('Common.Forbidden')
  expect((await reset(amy().userId, ben().token)).status).toBe(200) // assistants may help students
  expect((await reset(ben().userId, house.teacher.token)).status).toBe(200)
})

it('is the password of accounts created without one, until the user has chosen one', async () => {
  const { commands, vault, events, projections } = house.server.core
  const by = () => {
    const commandId = newCommandId(new Date())
    return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  }
  const person = { name: 'Cleo', email: 'cleo@school.test', password: null, studentId: null, roles: ['student'] }
  const userId = await registerUser(commands, vault, person, by())
  await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, by())
  await projections.reached(await events.head(), 10_000)

  expect((await signIn(person.email, PASSWORD)).body.code).toBe('User.LoginFailed')
  const { body } = await signIn(person.email, DEFAULT)
  expect(body).toMatchObject({ mustChangePassword: true })
  expect((await house.call('User/Groups', {}, body.token)).body.code).toBe('User.PasswordChangeRequired')
  expect((await house.call('User/ChangePassword', { old: DEFAULT, new: CHOSEN }, body.token)).status).toBe(200)
  expect((await signIn(person.email, DEFAULT)).body.code).toBe('User.LoginFailed')
  expect((await signIn(person.email, CHOSEN)).status).toBe(200)
})

it('is refused in classes of a restricted unit, and not offered on any page', async () => {
  const { commands, events, projections, access } = house.server.core
  const businessUnitId = access.group(house.groupId)?.businessUnitId ?? 0
  const { state: unit } = await businessUnits.load(commands, businessUnitId)
  const { name, description, expirationTime } = unit
  const commandId = newCommandId(new Date())
  const by = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  const about = { businessUnitId, name, description, expirationTime, now: new Date().toISOString() }
  const offers = async () => (await house.call('Group/Info', { groupId: house.groupId }, house.teacher.token)).body.mayResetPasswords
  expect(await offers()).toBe(true)
  await businessUnits.handle(commands, businessUnitId, { type: 'EditBusinessUnit', ...about, isRestricted: true }, by)
  await projections.reached(await events.head(), 10_000)
  expect((await reset(amy().userId, house.teacher.token)).body.code).toBe('BusinessUnit.Restricted')
  expect(await offers()).toBe(false)
})
