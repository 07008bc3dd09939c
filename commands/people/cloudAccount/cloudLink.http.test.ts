// Linking the education cloud to a signed-in account, against a real provider on this machine; and users who registered through it and have
// no password.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, type TestProvider } from '../../../server/testing/cloudProvider.ts'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let provider: TestProvider
let house: House
beforeAll(async () => {
  provider = await openTestProvider()
  house = await openTableHouse({ studentCount: 4, env: provider.env })
  for (const login of ['amy', 'ben', 'carl', 'dora', 'emil', 'fay'])
    provider.people.set(login, { email: `${login}@cloud.test`, email_verified: true, name: `Name of ${login}` })
})
afterAll(async () => {
  await house.close()
  await provider.leave()
})

type Begun = { address: string; state: string; secret: string }
type Back = { code: string; state: string; secret: string }

const student = (number: number) => house.students[number] as House['students'][number]
const walk = async ({ address, secret }: Begun, login: string) =>
  ({ ...Object.fromEntries(await provider.walk(address, login)), secret }) as unknown as Back
const beginLink = (token: string, password = PASSWORD) => house.call('User/CloudAccount/BeginLink', { password }, token)
const link = (back: Back, token: string) => house.call('User/CloudAccount/Link', back, token)
const linkAs = async (login: string, token: string) => link(await walk((await beginLink(token)).body, login), token)
const enter = (back: Back) => house.call('User/LoginByCloud', back)
const signInAs = async (login: string) => (await enter(await walk((await house.call('User/BeginCloudSignIn', {})).body, login))).body
const linkedOf = async (token: string) => (await house.call('User/CloudAccount', {}, token)).body

it('links an account with any address to the signed-in account, and signs in with it from then on', async () => {
  const { token, userId } = student(0)
  expect((await linkAs('amy', token)).body).toEqual({ isDone: true })
  expect(await linkedOf(token)).toMatchObject({
    linked: { subject: 'amy', address: 'amy@cloud.test' },
    hasPassword: true,
    isOnlyWay: false,
  })
  const begun = await signInAs('amy')
  expect(begun).toMatchObject({ linkRequired: false, agreementRequired: false })
  expect((await house.call('User/Info', {}, begun.token)).body.id).toBe(userId)
  const linked = (await house.server.core.events.readAll({ types: ['CloudAccountLinked'] })).events.at(-1)
  expect(linked).toMatchObject({ data: { userId, isNewPerson: false } })
})

it('requires the password first, with limited guesses', async () => {
  const { token } = student(1)
  const wrong = await beginLink(token, 'not it at all')
  expect(wrong).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'password', code: 'User.PasswordWrong' }] } })
  let last = wrong
  for (let guess = 1; guess < 8 && last.status === 400; guess += 1) last = await beginLink(token, `a guess ${guess}`)
  expect(last).toMatchObject({ status: 429, body: { code: 'User.TooManyAttempts' } })
  expect((await house.call('User/CloudAccount/BeginLink', { password: PASSWORD })).status).toBe(401)
})

it('is valid for the requesting user only, once, and for nothing else', async () => {
  const [wanting, other] = [student(2), student(3)]
  const back = await walk((await beginLink(wanting.token)).body, 'ben')
  const over = { status: 400, body: { code: 'User.CloudSignInOver' } }
  expect(await link(back, other.token)).toMatchObject(over)
  expect(await enter(back)).toMatchObject(over)
  expect(await link({ ...back, secret: 'of another browser' }, wanting.token)).toMatchObject(over)
  expect((await house.call('User/CloudAccount/Link', back)).status).toBe(401)
  const signingIn = await walk((await house.call('User/BeginCloudSignIn', {})).body, 'ben')
  expect(await link(signingIn, wanting.token)).toMatchObject(over)
  expect((await link(back, wanting.token)).status).toBe(200)
  expect(await link(back, wanting.token)).toMatchObject(over)
  expect((await linkedOf(other.token)).linked).toBeNull()
})

it('is over once the password is another one', async () => {
  const { token } = student(3)
  const back = await walk((await beginLink(token)).body, 'carl')
  const chosen = 'a password of their own'
  expect((await house.call('User/ChangePassword', { old: PASSWORD, new: chosen }, token)).status).toBe(200)
  expect((await link(back, token)).body.code).toBe('User.CloudSignInOver')
  expect((await house.call('User/ChangePassword', { old: chosen, new: PASSWORD }, token)).status).toBe(200)
})

it('refuses an account that is linked to another user', async () => {
  const { token } = student(3)
  expect(await linkAs('ben', token)).toMatchObject({ status: 409, body: { code: 'User.CloudAccountTaken' } })
  expect((await linkedOf(token)).linked).toBeNull()
  expect((await linkedOf(student(2).token)).linked).toMatchObject({ subject: 'ben' })
})

it('puts another one in the place of the one before, which is free then', async () => {
  const { token } = student(2)
  expect((await linkAs('carl', token)).status).toBe(200)
  expect((await linkedOf(token)).linked).toMatchObject({ subject: 'carl' })
  expect((await linkAs('ben', student(3).token)).status).toBe(200)
})

it('shows a new user in their own session at once, and lets no password be set without a link', async () => {
  const arrive = async (login: string) => {
    const { body, headers } = await house.call('User/SignPersonalDataAgreement', { token: (await signInAs(login)).token })
    // as sent by a browser with the first request of the new session
    const seen = { 'Consistency-Token': headers.get('Consistency-Token') ?? 'none' }
    return { token: body.token as string, info: (await house.call('User/Info', {}, body.token, seen)).body }
  }
  const all = await Promise.all(['dora', 'emil', 'fay'].map(arrive))
  expect(all.map(({ info }) => info.email)).toEqual(['dora@cloud.test', 'emil@cloud.test', 'fay@cloud.test'])
  const { token } = all[0] as (typeof all)[number]
  expect(await linkedOf(token)).toMatchObject({ hasPassword: false, isOnlyWay: true })
  for (const old of ['null', PASSWORD])
    expect((await house.call('User/ChangePassword', { old, new: 'a password of their own' }, token)).body.code).toBe(
      'User.OldPasswordInvalid',
    )
  expect((await house.call('User/ForgetPassword', { email: 'dora@cloud.test' })).body).toEqual({ isMailed: false })
})
