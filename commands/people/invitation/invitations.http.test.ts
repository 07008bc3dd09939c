// Users with an account are not added to a unit by their address: they are invited, and their data becomes visible to the unit only on
// acceptance.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Everybody, openEverybody } from '../../../server/testing/everybody.ts'
import { newCommandId } from '../../kit/ids.ts'
import { inboxes } from '../inbox/decider.ts'
import { users } from '../user/decider.ts'

let school: Everybody
let keeper: string
let businessUnitId: number
let groupId: number

const call = (path: string, body: object | null, token = keeper) => school.house.call(path, body, token)
const must = async (path: string, body: object | null, token = keeper) => {
  const { status, body: reply } = await call(path, body, token)
  expect([path, status, reply.code]).toEqual([path, 200, undefined])
  return reply
}
const codeOf = async (path: string, body: object, token = keeper) => (await call(path, body, token)).body.code
const caughtUp = async () => {
  const { events, projections } = school.house.server.core
  await projections.reached(await events.head(), 10_000)
}
const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}

interface Visitor {
  userId: number
  account: string
  token: string
}
/** A signed-in user of the other unit. */
const visitor = async (name: string): Promise<Visitor> => {
  const { commands } = school.house.server.core
  const account = `${name}@elsewhere.test`
  const userId = await school.stranger(account)
  await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId: school.otherUnitId }, by())
  await caughtUp()
  return { userId, account, token: await school.house.signIn(account) }
}
const add = (email: string, more = {}) => call('BusinessUnit/User/Add', { businessUnitId, email, name: 'New Member', ...more })
const addToClass = (userName: string) => call('BusinessUnit/Group/User/Add', { businessUnitId, groupId, userName })
const mailOf = async ({ token }: Visitor) => {
  await expect.poll(async () => (await must('User/Inbox', null, token)).length).toBeGreaterThan(0)
  return (await must('User/Inbox', null, token))[0]
}
const answer = (way: 'Accept' | 'Reject', { userId, token }: Visitor, mailId: string) =>
  call(`User/Invitation/${way}`, { userId, mailId }, token)
const members = async () => {
  await caughtUp()
  const { items } = await must('BusinessUnit/User/List', { businessUnitId, size: 100 })
  return items.map(({ userId }: { userId: number }) => userId)
}
const waiting = async () => (await must('BusinessUnit/Invitation/List', { businessUnitId })).items
const history = async () => JSON.stringify((await must('BusinessUnit/Timeline', { businessUnitId })).items)

beforeAll(async () => {
  school = await openEverybody()
  keeper = school.tokenOf('unitAdmin') as string
  businessUnitId = school.businessUnitId
  groupId = school.house.groupId
}, 120_000)
afterAll(() => school.house.close())

it('a unit invites a user with an account elsewhere, and sees no data before acceptance', async () => {
  const amy = await visitor('amy')
  expect((await add(amy.account)).body).toEqual({ userId: amy.userId, isNew: false, isInvited: true })
  expect((await add(amy.account)).body).toMatchObject({ isInvited: true })
  expect(await members()).not.toContain(amy.userId)
  expect(await waiting()).toMatchObject([{ userId: amy.userId, email: amy.account, isOver: false, places: [] }])
  expect((await must('BusinessUnit/Invitation/List', {})).items).toEqual(await waiting())
  expect(await codeOf('User/Info', { userId: amy.userId })).toBe('Common.Forbidden')
  expect(await must('BusinessUnit/User/SearchByEmail', { businessUnitId, email: 'amy@' })).toEqual([])
  expect(await codeOf('BusinessUnit/User/ResetPassword', { businessUnitId, userId: amy.userId })).toBe('BusinessUnit.UserNotInUnit')
  expect(
    await codeOf('BusinessUnit/Group/Add', {
      businessUnitId,
      name: 'X',
      teacherId: amy.userId,
      expirationTime: new Date(Date.now() + 86_400_000),
    }),
  ).toBe('BusinessUnit.UserNotInUnit')

  const mail = await mailOf(amy)
  expect(mail).toMatchObject({
    message: expect.stringContaining('invites you to join the unit'),
    left: { text: 'Accept', link: '/api/v2/User/Invitation/Accept' },
    right: { text: 'Decline', link: '/api/v2/User/Invitation/Reject' },
  })
  expect(await must('User/Inbox', null, amy.token)).toHaveLength(1)
  expect((await call('User/PasswordReset/Accept', { userId: amy.userId, mailId: mail.id }, amy.token)).body.code).toBe('Inbox.NotFound')
  expect((await answer('Accept', amy, mail.id)).body).toBe('You have joined the unit.')
  expect((await answer('Reject', amy, mail.id)).body.code).toBe('Inbox.AlreadyDone')
  expect(await members()).toContain(amy.userId)
  expect(await waiting()).toEqual([])
  expect(await codeOf('BusinessUnit/User/ResetPassword', { businessUnitId, userId: amy.userId })).toBe('Common.Forbidden')
  expect((await add(amy.account)).body).toEqual({ userId: amy.userId, isNew: false, isInvited: false })
})

it('after acceptance the unit sees the address, but no sign-ins, roles or other units; nor does a teacher', async () => {
  const ben = await visitor('ben')
  await users.handle(school.house.server.core.commands, ben.userId, { type: 'GrantRole', userId: ben.userId, role: 'teacher' }, by())
  expect((await addToClass(ben.account)).body).toEqual({ userId: ben.userId, isInvited: true })
  expect((await waiting())[0].places).toMatchObject([{ groupId, role: 'student' }])
  const mail = await mailOf(ben)
  expect(mail.message).toContain('and its class')
  await answer('Accept', ben, mail.id)
  await caughtUp()
  const teacher = school.tokenOf('teacher') as string
  for (const token of [keeper, teacher]) {
    const shown = await must('User/Info', { userId: ben.userId }, token)
    expect(shown).toMatchObject({
      email: ben.account,
      lastLogin: null,
      registeredAt: null,
      roles: [],
      mayAuthor: false,
      businessUnits: [{ businessUnitId, isCurrent: false }],
    })
    for (const asked of [{}, { userId: ben.userId }]) {
      const { items } = await must('Timeline/List', { groupId, size: 200, ...asked }, token)
      const ofBen = items.filter(({ userId }: { userId: number }) => userId === ben.userId)
      expect(ofBen.map(({ type }: { type: string }) => type)).toEqual(['MemberJoined'])
    }
    expect((await must('Timeline/Histogram', { groupId, userId: ben.userId }, token)).total).toBe(1)
  }
  const own = await must('Timeline/List', { groupId, userId: ben.userId }, ben.token)
  expect(own.items.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['SignedIn', 'InvitationSent', 'InvitationAccepted', 'MemberJoined']),
  )
})

it('a user who declines joins nothing, and their name stays private', async () => {
  const eve = await visitor('eve')
  await add(eve.account)
  const mail = await mailOf(eve)
  expect((await call('User/Info', {}, eve.token)).body.name).toBe('eve')
  expect((await answer('Reject', eve, mail.id)).body).toBe('The invitation was declined. You will not join the unit.')
  expect(await members()).not.toContain(eve.userId)
  const told = await history()
  expect(told).toContain('InvitationDeclined')
  expect(told).toContain(eve.account)
  expect(told).not.toMatch(/"(user|actor)Name":"eve"/)
  // invited again by a separate mail, which is withdrawn before an answer
  await add(eve.account)
  await expect.poll(async () => (await must('User/Inbox', null, eve.token)).length).toBe(2)
  const again = await mailOf(eve)
  await must('BusinessUnit/Invitation/Withdraw', { userId: eve.userId })
  await caughtUp()
  expect(await mailOf(eve)).toMatchObject({ id: again.id, left: null, right: null, message: expect.stringContaining('withdrawn') })
  expect((await answer('Accept', eve, again.id)).body.code).toBe('BusinessUnit.InvitationOver')
  expect(await members()).not.toContain(eve.userId)
})

it('refuses users with a platform office', async () => {
  for (const kind of ['admin', 'analyst'] as const) {
    const account = school.accountOf(kind)
    expect((await add(account)).body.code).toBe('BusinessUnit.PlatformOffice')
    expect((await addToClass(account)).body.code).toBe('BusinessUnit.PlatformOffice')
    expect(await members()).not.toContain(school.idOf(kind))
  }
})

it('an invitation can be answered only by the invited user, and withdrawn only by its unit', async () => {
  const kim = await visitor('kim')
  const lee = await visitor('lee')
  await add(kim.account)
  const mail = await mailOf(kim)
  expect((await call('User/Invitation/Accept', { userId: kim.userId, mailId: mail.id }, lee.token)).body.code).toBe('Common.Forbidden')
  expect((await answer('Accept', lee, mail.id)).body.code).toBe('Inbox.NotFound')
  const other = school.tokenOf('otherUnitAdmin') as string
  expect(await codeOf('BusinessUnit/Invitation/Withdraw', { businessUnitId, userId: kim.userId }, other)).toBe('BusinessUnit.NotAdmin')
  const own = { businessUnitId: school.otherUnitId, userId: kim.userId }
  expect(await codeOf('BusinessUnit/Invitation/Withdraw', own, other)).toBe('BusinessUnit.InvitationOver')
})

it('completes an answer that a crash interrupted', async () => {
  const pat = await visitor('pat')
  await addToClass(pat.account)
  const { id: mailId } = await mailOf(pat)
  const { commands, access } = school.house.server.core
  await inboxes.handle(commands, pat.userId, { type: 'TakeMailAction', userId: pat.userId, mailId, action: 'accept' }, by())
  await expect.poll(() => access.group(groupId)?.members[pat.userId]?.role).toBe('student')
})

it('an import invites as well: its result lists them as waiting until they accept', async () => {
  const sam = await visitor('sam')
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
  const line = (email: string, role = '') => `${email},Visited,${day},Name,${role}`
  const file = (...lines: string[]) => Buffer.from(['email,class,expiration,name,role', ...lines].join('\n')).toString('base64')
  const preview = async (...lines: string[]) => await must('BusinessUnit/Import/Preview', { businessUnitId, file: file(...lines) })
  expect((await preview(line(sam.account, 'teacher'))).faults).toMatchObject([{ row: 2, code: 'Import.TeacherElsewhere' }])
  const { importId } = await preview(line('new@visited.test', 'teacher'), line(sam.account), line(school.accountOf('admin')))
  await must('BusinessUnit/Import/Confirm', { businessUnitId, importId })
  const info = () => must('BusinessUnit/Import/Info', { businessUnitId, importId })
  await expect.poll(async () => (await info()).state, { timeout: 30_000 }).toBe('done')
  expect(await info()).toMatchObject({ registered: 1, existing: 0, invited: 1, refused: [{ row: 4 }] })
  const result = async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${keeper}`, 'accept-language': 'en' }
    const body = JSON.stringify({ businessUnitId, importId })
    const reply = await fetch(`${school.house.server.origin}/api/v2/BusinessUnit/Import/Result`, { method: 'POST', headers, body })
    return (await reply.text()).split('\r\n')[2]
  }
  expect(await result()).toContain('invited, waiting for an answer')
  const made = await must('BusinessUnit/Group/SearchByName', { businessUnitId, name: 'Visited' })
  const inClass = async () => {
    await caughtUp()
    const { users: listed } = await must('BusinessUnit/Group/User/List', { groupId: made[0].groupId })
    return listed.map(({ userId }: { userId: number }) => userId)
  }
  expect(await inClass()).toHaveLength(1)
  expect(await members()).not.toContain(sam.userId)
  const mail = await mailOf(sam)
  expect(mail.message).toContain('“Visited”')
  await answer('Accept', sam, mail.id)
  expect(await inClass()).toContain(sam.userId)
  expect(await result()).toContain('invited, has joined')
})

it('an address with an account is not added as a guest', async () => {
  await must('Setting/Edit', { name: 'guestUnits', value: [businessUnitId] }, school.tokenOf('admin') as string)
  await caughtUp()
  const { account, userId } = await visitor('gus')
  for (const email of [account, school.accountOf('student')])
    expect((await add(email, { isGuest: true })).body.code).toBe('BusinessUnit.GuestHasAccount')
  expect(await members()).not.toContain(userId)
  expect((await add('new.guest@visited.test', { isGuest: true })).body).toMatchObject({ isNew: true, isInvited: false })
})
