// Sign-in links: for one user, once, expiring, with a redirect within this site; and links that address a course by its number.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { context, type House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { users } from '../user/decider.ts'

let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3 })
  admin = await house.signIn('admin@school.test')
})
afterAll(() => house.close())

const student = (number: number) => house.students[number] as House['students'][number]
const wish = (account: string) => ({ account, scope: 'portal', redirectUrl: '/groups/1/info?tab=2', minutes: 5 })
const make = (account: string, token = admin, more = {}) => house.call('User/EntryLink/Add', { ...wish(account), ...more }, token)
const enter = (token: string) => house.call('User/LoginByToken', { token })
const told = async (type: string) => (await house.server.core.events.readAll({ types: [type] })).events

it('signs in once, as the only session of the user, and the log records the purpose', async () => {
  const { account, userId } = student(0)
  const before = await house.signIn(account)
  const { body: link } = await make(account)
  expect(link.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await house.call('User/Groups', {}, link.token)).status).toBe(401)

  const { status, body } = await enter(link.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ scope: 'portal', redirectUrl: '/groups/1/info?tab=2', agreementRequired: false, mustChangePassword: false })
  expect((await house.call('User/Groups', {}, body.token)).status).toBe(200)
  expect((await house.call('User/Groups', {}, before)).body.code).toBe('User.SignedInElsewhere')
  expect((await told('SignedIn')).at(-1)?.data).toMatchObject({ userId, way: 'link', scope: 'portal' })
  expect((await told('EntryLinkIssued')).at(-1)).toMatchObject({
    data: { userId, scope: 'portal' },
    metadata: { actor: { role: 'admin' } },
  })

  expect((await house.call('User/SignIns', {}, body.token)).body).toMatchObject([
    { way: 'link', scope: 'portal', ip: '127.0.0.1' },
    { way: 'password' },
    { way: 'password' },
  ])

  const again = await enter(link.token)
  expect(again).toMatchObject({ status: 400, body: { code: 'User.EntryTokenInvalid', redirectUrl: '/groups/1/info?tab=2' } })
  const events = await house.server.core.events.readAll()
  expect(JSON.stringify(events.events.map(({ data, metadata }) => [data, metadata]))).not.toContain(link.token)
})

it('admits one of many concurrent uses', async () => {
  const { body: link } = await make(student(1).account)
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await enter(link.token)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

it('is good for nothing once it is changed in any way, and then leads nowhere', async () => {
  const { body: link } = await make(student(1).account)
  const [header, body = '', signature] = link.token.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), redirectUrl: 'https://elsewhere.test/' }
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  for (const token of [`${header}.${forged}.${signature}`, `${unsigned}.${body}.`, `${header}.${body}.${signature}x.y`, 'a.b.c', 'none'])
    expect((await enter(token)).body).toMatchObject({ code: 'User.EntryTokenInvalid', redirectUrl: null })
  expect((await enter(link.token)).status).toBe(200)
})

it('still asks for the agreement', async () => {
  const { body: link } = await make('newcomer@school.test')
  const { body } = await enter(link.token)
  expect(body.agreementRequired).toBe(true)
  expect((await house.call('User/Groups', {}, body.token)).body.code).toBe('User.AgreementRequired')
})

it('leads to this site alone, for an hour at most, and is made by platform admins for people without such an office', async () => {
  const { account } = student(1)
  for (const redirectUrl of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', '/.//elsewhere.test', 'user/groups', ''])
    expect((await make(account, admin, { redirectUrl })).body.validationErrors).toMatchObject([{ field: 'redirectUrl' }])
  expect((await make(account, admin, { minutes: 61 })).body.validationErrors).toMatchObject([{ field: 'minutes' }])
  for (const token of [house.teacher.token, student(2).token]) expect((await make(account, token)).body.code).toBe('Common.Forbidden')
  expect((await make('admin@school.test')).body.code).toBe('Common.Forbidden')
  expect((await make('nobody@school.test')).body.code).toBe('User.NotFound')
})

it('rejects expired accounts', async () => {
  const { account, userId } = student(2)
  const { body: link } = await make(account)
  const ended = { type: 'ChangeUserExpiration', userId, expirationTime: '2020-01-01T00:00:00.000Z' } as const
  await users.handle(house.server.core.commands, userId, ended, context())
  expect((await enter(link.token)).body).toMatchObject({ code: 'User.AccountExpired', userId })
})

it('a course number redirects its members to the class with that number', async () => {
  const { groupId, teacher, server } = house
  const { core } = server
  const { expirationTime } = core.access.group(groupId) as { expirationTime: string }
  const edit = {
    type: 'EditGroup',
    groupId,
    name: 'Class 1',
    description: 'CS-101',
    expirationTime,
    unitExpirationTime: expirationTime,
  } as const
  await groups.handle(core.commands, groupId, edit, context(teacher.userId, 'teacher'))
  await core.projections.reached(await core.events.head(), 10_000)
  const meant = (token: string) => house.call('Group/ByCourseNumber', { courseNumber: 'CS-101' }, token)
  expect((await meant(teacher.token)).body).toEqual({ groupId })
  expect((await meant(admin)).body).toEqual({ groupId })
  expect((await meant(await house.signIn('outsider@school.test'))).body.code).toBe('Group.NotFound')
})
