// Password recovery through the inbox of a helper, and the inbox itself: helpers offered, permission to answer, single use, and the
// effects.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'
import { businessUnits } from '../businessUnit/decider.ts'
import { users } from '../user/decider.ts'
import { registerUser, STATEMENT } from '../user/useCases.ts'
import { inboxes } from './decider.ts'
import { deliverMail } from './useCases.ts'

const DEFAULT = '20260901'
let house: House
let unitAdmin: { userId: number; token: string }
let assistant: { userId: number; token: string }

const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
}
const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const enrol = async (name: string) => {
  const { commands, vault } = house.server.core
  const email = `${name}@school.test`
  const userId = await registerUser(commands, vault, { name, email, password: PASSWORD, studentId: null, roles: ['student'] }, by())
  await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, by())
  return { userId, email }
}
/** Records the membership in both streams, the unit's and the user's. */
const addToUnit = async (userId: number) => {
  const { commands, access } = house.server.core
  const businessUnitId = access.group(house.groupId)?.businessUnitId ?? 0
  await businessUnits.handle(commands, businessUnitId, { type: 'AddMember', businessUnitId, userId, expirationTime: null }, by())
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, by())
  return businessUnitId
}

beforeAll(async () => {
  house = await openTableHouse({ studentCount: 8, env: { RESET_PASSWORD: DEFAULT } })
  const { commands } = house.server.core
  const [admin, helper] = [await enrol('unit.admin'), await enrol('assistant')]
  const businessUnitId = await addToUnit(admin.userId)
  await businessUnits.handle(commands, businessUnitId, { type: 'AppointAdministrator', businessUnitId, userId: admin.userId }, by())
  for (const { userId } of house.students) await addToUnit(userId)
  const { groupId } = house
  const join = { type: 'JoinMember', groupId, userId: helper.userId, role: 'assistant', expirationTime: null } as const
  await groups.handle(commands, groupId, join, by())
  await settled()
  unitAdmin = { userId: admin.userId, token: await house.signIn(admin.email) }
  assistant = { userId: helper.userId, token: await house.signIn(helper.email) }
})
afterAll(() => house.close())

const student = (number: number) => house.students[number] as House['students'][number]
const helpers = (email: string) => house.call('User/passwordResetters', { email })
const invite = (fromEmail: string, toResetterId: number) => house.call('User/sendPasswordResetInvitation', { fromEmail, toResetterId })
const inbox = async (token: string, headers = {}) => (await house.call('User/Inbox', null, token, headers)).body
const info = async (token: string) => (await house.call('User/Info', {}, token)).body
const ways = { Accept: 'User/PasswordReset/Accept', Reject: 'User/PasswordReset/Reject' } as const
const press = (way: keyof typeof ways, userId: number, mailId: string, token: string) => house.call(ways[way], { userId, mailId }, token)
const signIn = (account: string, password: string) => house.call('User/Login', { account, password })
/** The newest mail in the inbox of a helper who was just asked. */
const asked = async (number: number, helper: { userId: number; token: string }) => {
  expect((await invite(student(number).account, helper.userId)).status).toBe(200)
  await settled()
  const [mail] = await inbox(helper.token)
  expect(mail).toMatchObject({ fromId: student(number).userId, action: null })
  return mail
}

it('offers only users who may reset the password', async () => {
  expect((await helpers(student(0).account)).body).toEqual([
    { id: unitAdmin.userId, name: 'unit.admin', role: 'BU_ADMIN' },
    { id: house.teacher.userId, name: 'teacher', role: 'TEACHER' },
    { id: assistant.userId, name: 'assistant', role: 'ASSISTANT' },
  ])
  // teachers can help assistants; members of the class cannot help unit admins
  expect((await helpers('assistant@school.test')).body.map(({ role }: { role: string }) => role)).toEqual(['TEACHER'])
  expect((await helpers('admin@school.test')).body).toEqual([])
  expect((await helpers('nobody@school.test')).body.code).toBe('User.NotFound')
})

it('offers no helper of a class or unit to users who registered independently', async () => {
  const { commands } = house.server.core
  const { userId } = await enrol('own.account')
  const join = { type: 'JoinMember', groupId: house.groupId, userId, role: 'student', expirationTime: null } as const
  await groups.handle(commands, house.groupId, join, by())
  const cloud = { cloudId: 'c', issuer: 'https://cloud.test', subject: 's', address: null, isNewPerson: true }
  await users.handle(commands, userId, { type: 'LinkCloudAccount', userId, ...cloud }, by())
  await settled()
  expect((await helpers('own.account@school.test')).body).toMatchObject([{ name: null, role: 'UNKNOWN' }])
  expect((await invite('own.account@school.test', house.teacher.userId)).body.code).toBe('User.NotFound')
})

it('offers anonymous platform admins to users without other helpers', async () => {
  const admin = { userId: (await info(await house.signIn('admin@school.test'))).id, token: await house.signIn('admin@school.test') }
  for (const account of ['unit.admin@school.test', 'outsider@school.test'])
    expect((await helpers(account)).body).toEqual([{ id: admin.userId, name: null, role: 'UNKNOWN' }])
  expect((await invite(student(0).account, admin.userId)).body.code).toBe('User.NotFound')
  expect((await invite('outsider@school.test', admin.userId)).status).toBe(200)
  await settled()
  const [mail] = await inbox(admin.token)
  expect((await press('Accept', admin.userId, mail.id, admin.token)).status).toBe(200)
  expect((await signIn('outsider@school.test', DEFAULT)).body.mustChangePassword).toBe(true)
})

it('asks one helper, who accepts: the default password works and must be changed; open sessions end', async () => {
  const mail = await asked(0, house.teacher)
  expect(mail).toMatchObject({
    message: expect.stringContaining('student1 (student1@school.test) has forgotten their password'),
    from: 'student1',
    fromName: 'student1',
    read: false,
    left: { type: 'accept', text: 'Accept', link: '/api/v2/User/PasswordReset/Accept', method: 'POST' },
    right: { type: 'reject', text: 'Reject', link: '/api/v2/User/PasswordReset/Reject', method: 'POST' },
  })
  const [chinese] = await inbox(house.teacher.token, { 'accept-language': 'zh-TW' })
  expect(chinese).toMatchObject({ message: expect.stringContaining('忘記密碼'), left: { text: '接受' }, right: { text: '拒絕' } })

  const reply = await press('Accept', house.teacher.userId, mail.id, house.teacher.token)
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('reset to the default')])
  expect((await house.call('User/Groups', {}, student(0).token)).status).toBe(401)
  expect((await signIn(student(0).account, PASSWORD)).body.code).toBe('User.LoginFailed')
  const { body } = await signIn(student(0).account, DEFAULT)
  expect(body.mustChangePassword).toBe(true)
  expect((await house.call('User/ChangePassword', { old: DEFAULT, new: 'my own long words' }, body.token)).status).toBe(200)
  await expect
    .poll(async () => inbox(body.token))
    .toMatchObject([{ fromId: house.teacher.userId, message: expect.stringContaining('teacher has reset your password') }])

  for (const way of ['Accept', 'Reject'] as const)
    expect((await press(way, house.teacher.userId, mail.id, house.teacher.token)).body.code).toBe('Inbox.AlreadyDone')
  expect((await inbox(house.teacher.token))[0]).toMatchObject({ id: mail.id, read: true, action: 'accept' })
  // newer sessions stay open, also when the server checks its completed work again
  expect((await house.call('User/Groups', {}, body.token)).status).toBe(200)
})

it('changes nothing when it is rejected', async () => {
  const mail = await asked(1, assistant)
  const reply = await press('Reject', assistant.userId, mail.id, assistant.token)
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('was not changed')])
  expect((await press('Accept', assistant.userId, mail.id, assistant.token)).body.code).toBe('Inbox.AlreadyDone')
  expect((await signIn(student(1).account, PASSWORD)).status).toBe(200)
  await asked(1, assistant) // and may be asked again
})

it('does the same by User/doneInboxMail', async () => {
  const mail = await asked(2, unitAdmin)
  expect((await house.call('User/doneInboxMail', { mailId: mail.id, action: 'accept' }, unitAdmin.token)).body).toEqual({ isDone: true })
  expect((await signIn(student(2).account, DEFAULT)).status).toBe(200)
  const again = await house.call('User/doneInboxMail', { mailId: mail.id, action: 'reject' }, unitAdmin.token)
  expect(again.body.code).toBe('Inbox.AlreadyDone')
})

it('sends one mail for repeated requests', async () => {
  const mail = await asked(3, house.teacher)
  await invite(student(3).account, house.teacher.userId)
  await settled()
  const open = (await inbox(house.teacher.token)).filter(({ fromId }: { fromId: number }) => fromId === student(3).userId)
  expect(open.map(({ id }: { id: string }) => id)).toEqual([mail.id])
})

it('can be answered only by its owner, while they may help', async () => {
  const mail = await asked(4, assistant)
  const { token, userId } = student(5)
  expect((await press('Accept', assistant.userId, mail.id, token)).body.code).toBe('Common.Forbidden')
  expect((await press('Accept', userId, mail.id, token)).body.code).toBe('Inbox.NotFound')
  expect((await invite(student(4).account, userId)).body.code).toBe('User.NotFound')

  const { groupId } = house
  const change = { type: 'ChangeMemberRole', groupId, userId: assistant.userId, role: 'student', now: new Date().toISOString() } as const
  await groups.handle(house.server.core.commands, groupId, change, by())
  await settled()
  expect((await press('Accept', assistant.userId, mail.id, assistant.token)).body.code).toBe('Common.Forbidden')
  expect((await signIn(student(4).account, PASSWORD)).status).toBe(200)
})

it('completes an answer that a crash interrupted', async () => {
  const mail = await asked(5, house.teacher)
  const answer = { type: 'TakeMailAction', userId: house.teacher.userId, mailId: mail.id, action: 'accept' } as const
  await inboxes.handle(house.server.core.commands, house.teacher.userId, answer, by())
  await expect.poll(async () => (await signIn(student(5).account, DEFAULT)).status).toBe(200)
})

it('leaves a restricted unit to its administrators', async () => {
  const { commands, access } = house.server.core
  const businessUnitId = access.group(house.groupId)?.businessUnitId ?? 0
  const { state } = await businessUnits.load(commands, businessUnitId)
  const { name, description, expirationTime } = state
  const edit = (isRestricted: boolean) =>
    businessUnits.handle(
      commands,
      businessUnitId,
      { type: 'EditBusinessUnit', businessUnitId, name, description, expirationTime, isRestricted, now: new Date().toISOString() },
      by(),
    )
  await edit(true)
  await settled()
  const { account, userId } = student(6)
  expect((await helpers(account)).body).toEqual([{ id: unitAdmin.userId, name: 'unit.admin', role: 'BU_ADMIN' }])
  const reset = await house.call('Group/ResetPassword', { groupId: house.groupId, userId }, house.teacher.token)
  expect(reset.body.code).toBe('BusinessUnit.Restricted')
  await edit(false)
  await settled()
  expect((await helpers(account)).body).toHaveLength(2)
})

it('opening it marks the shown mails as read, in every tab at once', async () => {
  const { token, userId } = student(6)
  const { body } = await house.call('Live/Ticket', {}, token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: body.ticket })
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  tab.send({ type: 'follow', topic: `users/${userId}/inbox` })
  await tab.until('following', `users/${userId}/inbox`)

  const { commands } = house.server.core
  await deliverMail(commands, userId, { kind: 'passwordReset', fromId: house.teacher.userId }, by())
  await deliverMail(commands, userId, { kind: 'passwordRecovered', fromId: null }, by())
  expect(await tab.next()).toMatchObject({ type: 'changed', topic: `users/${userId}/inbox` })
  await settled()
  const mails = await inbox(token)
  expect(mails.map(({ read }: { read: boolean }) => read)).toEqual([false, false])
  const mailIds = mails.map(({ id }: { id: string }) => id)
  expect((await house.call('User/readInbox', { mailIds: [...mailIds, 'unknown'] }, token)).status).toBe(200)
  expect((await inbox(token)).map(({ read }: { read: boolean }) => read)).toEqual([true, true])
  expect((await house.call('User/readInbox', { mailIds: Array.from({ length: 201 }, () => 'm') }, token)).status).toBe(400)
  tab.socket.close()
})

it('is erased with its owner', async () => {
  const { token, userId } = student(7)
  await deliverMail(house.server.core.commands, userId, { kind: 'passwordReset', fromId: house.teacher.userId }, by())
  await settled()
  expect(await inbox(token)).toHaveLength(1)
  await asked(7, house.teacher)
  const admin = await house.signIn('admin@school.test')
  expect((await house.call('User/Forget', { userId }, admin)).status).toBe(200)
  await settled()
  expect(await house.server.core.projections.reader.get('inboxes', String(userId))).toBeNull()
  expect((await inbox(house.teacher.token))[0]).toMatchObject({ fromName: null, from: 'Deleted person' })
  expect(JSON.stringify(await inbox(house.teacher.token))).not.toContain('student8')
})
