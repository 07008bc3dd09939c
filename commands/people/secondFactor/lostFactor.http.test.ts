// Recovery for users who have lost the app and the recovery codes: a platform admin removes the second factor, and the user is notified.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { type MailServer, startMailServer } from '../../../server/testing/mailServer.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { users } from '../user/decider.ts'

const REASON = 'The phone fell into the sea'
let smtp: MailServer
let house: House
let admin: string
beforeAll(async () => {
  smtp = await startMailServer()
  house = await openTableHouse({
    studentCount: 1,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'judge@school.test', PUBLIC_URL: 'https://judge.school.test' },
  })
  admin = await house.signIn('admin@school.test')
})
afterAll(async () => {
  await house.close()
  await smtp.close()
})

const login = async (account: string) => (await house.call('User/Login', { account, password: PASSWORD })).body
const remove = (userId: number, token = admin, reason = REASON) => house.call('Admin/User/RemoveSecondFactor', { userId, reason }, token)
const setUp = async (token: string): Promise<string> => {
  const { body } = await house.call('User/SecondFactor/Begin', {}, token)
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  expect((await house.call('User/SecondFactor/Enable', { code }, token)).status).toBe(200)
  return body.secret
}
const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)

it('is done by platform admins for another user who has one, with a reason', async () => {
  const { userId, token } = house.teacher
  expect((await remove(userId)).body.code).toBe('User.SecondFactorNotSetUp')
  await setUp(token)
  await settled()
  expect((await remove(userId, token)).body.code).toBe('Common.Forbidden')
  expect((await remove(userId, admin, ' ')).body.validationErrors).toMatchObject([{ field: 'reason' }])
  const listed = (await house.call('Admin/User/List', { search: 'teacher' }, admin)).body.items
  expect(listed).toMatchObject([{ userId, hasSecondFactor: true }])
  expect((await house.call('User/Info', { userId }, admin)).body.hasSecondFactor).toBe(true)
})

it('ends every session, leaves nothing in the vault, and lets the password in alone', async () => {
  const { userId, token } = house.teacher
  const { vault, events } = house.server.core
  const enabled = (await events.readStream(users.stream(userId))).events.find(({ type }) => type === 'TwoFactorEnabled')
  const factorId = (enabled?.data as { factorId?: string } | undefined)?.factorId ?? ''
  expect(await vault.notes.get('secondFactor', factorId)).not.toBeNull()
  expect((await remove(userId)).status).toBe(200)
  expect(await vault.notes.get('secondFactor', factorId)).toBeNull()
  expect((await house.call('User/Groups', {}, token)).status).toBe(401)
  const begun = await login('teacher@school.test')
  expect(begun).toMatchObject({ secondFactorRequired: false })
  expect((await remove(userId)).body.code).toBe('User.SecondFactorNotSetUp')
  house.teacher.token = begun.token
})

it('tells the person in the inbox and by mail, and the timeline', async () => {
  const { userId, token } = house.teacher
  const inbox = async () => (await house.call('User/Inbox', null, token)).body
  await expect.poll(inbox).toMatchObject([{ fromName: 'admin', left: null, right: null, read: false }])
  const mail = await smtp.next()
  expect([mail.to].flat().map((to) => to?.text)).toEqual(['teacher@school.test'])
  expect(mail.subject).toBe('Chronojudge：兩步驟驗證已關閉')
  await settled()
  const { groupId } = house
  const { items } = (await house.call('Timeline/List', { groupId, userId, types: ['TwoFactorRemoved'] }, admin)).body
  expect(items).toMatchObject([{ type: 'TwoFactorRemoved', userId, actorName: 'admin' }])
  const opened = async (who: string) => (await house.call('Timeline/Event', { groupId, position: items[0].position }, who)).body.data
  expect(await opened(admin)).toMatchObject({ reason: REASON })
  expect(await opened(token)).not.toHaveProperty('reason')
  const { events } = await house.server.core.events.readAll({ types: ['TwoFactorRemoved'] })
  expect(events).toMatchObject([{ data: { userId, reason: REASON } }])
  // a retry after a crash does not end newer sessions
  expect((await house.call('User/Groups', {}, token)).status).toBe(200)
})

it('must be set up again by a platform admin if the setting requires it', async () => {
  const { userId } = house.teacher
  expect((await house.call('Admin/User/Edit', { userId, roles: ['admin', 'teacher'] }, admin)).status).toBe(200)
  await setUp(house.teacher.token)
  await setUp(admin)
  expect((await house.call('Setting/Edit', { name: 'secondFactorForAdmins', value: true }, admin)).status).toBe(200)
  await settled()
  expect((await remove(userId)).status).toBe(200)
  const { token } = await login('teacher@school.test')
  await expect.poll(async () => (await house.call('Setting/List', {}, token)).body.code).toBe('User.SecondFactorSetupRequired')
  await setUp(token)
  await expect.poll(async () => (await house.call('Setting/List', {}, token)).status).toBe(200)
  const own = (await house.call('User/Info', {}, admin)).body.id
  expect((await remove(own)).body.code).toBe('Common.Forbidden')
})
