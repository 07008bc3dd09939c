// Sign-in with the education cloud, against a real provider on this machine: new users, users with an account, and rejected replies.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, type TestProvider } from '../../../server/testing/cloudProvider.ts'
import { context, type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { unzipped } from '../../../server/testing/zip.ts'
import { users } from '../user/decider.ts'
import { forgetUser } from '../user/useCases.ts'

let provider: TestProvider
let house: House
beforeAll(async () => {
  provider = await openTestProvider()
  house = await openTableHouse({ studentCount: 3, env: provider.env })
})
afterAll(async () => {
  await house.close()
  await provider.leave()
})

interface Back {
  code: string
  state: string
  secret: string
  iss?: string
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const student = (number: number) => house.students[number] as House['students'][number]
const begin = async () => (await house.call('User/BeginCloudSignIn', {})).body as { address: string; state: string; secret: string }
const backWith = (params: URLSearchParams, secret: string) => ({ ...Object.fromEntries(params), secret }) as unknown as Back
/** Signs in at the provider and follows the redirects back to this site. */
const comeBack = async (login: string): Promise<Back> => {
  const { address, secret } = await begin()
  return backWith(await provider.walk(address, login), secret)
}
const enter = (back: Back) => house.call('User/LoginByCloud', back)
const link = (token: string, account: string, password = PASSWORD) => house.call('User/LinkCloudAccount', { token, account, password })
const signInAs = async (login: string) => (await enter(await comeBack(login))).body
/** The user of a session, as the browser requests it after the agreement. */
const infoOf = async (token: string) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return (await house.call('User/Info', { userId: null, loadDetails: true }, token)).body
}
const told = async (type: string) => (await house.server.core.events.readAll({ types: [type] })).events
const logText = async () => JSON.stringify((await house.server.core.events.readAll()).events.map(({ stream, data }) => [stream, data]))
const person = (login: string, email?: string, more = {}) =>
  provider.people.set(login, { ...(email === undefined ? {} : { email, email_verified: true, name: `Name of ${login}` }), ...more })

it('returns the provider, and redirects the browser with parameters that bind the reply to this sign-in', async () => {
  const { body } = await house.call('Setting/OAuth', null)
  expect(body).toMatchObject({ clientId: 'chronojudge', redirectUri: provider.env.OIDC_REDIRECT_URI, name: { 'zh-TW': '教育雲端帳號' } })
  expect(body.azpUri).toMatch(new RegExp(`^${provider.origin}/`))
  const { address, state } = await begin()
  expect(address.startsWith(`${body.azpUri}?`)).toBe(true)
  const asked = Object.fromEntries(new URL(address).searchParams)
  expect(asked).toMatchObject({ response_type: 'code', scope: 'openid email profile', state, code_challenge_method: 'S256' })
  expect(asked.nonce).toMatch(/^[\w-]{20}$/)
  const others = await Promise.all([begin(), begin()])
  expect(new Set([address, ...others.map((other) => other.address)].map((each) => new URL(each).searchParams.get('nonce'))).size).toBe(3)
})

it('creates an account for a new user, and finds it again by the subject alone', async () => {
  person('first', 'first@cloud.test')
  const begun = await signInAs('first')
  expect(begun).toMatchObject({ agreementRequired: true, linkRequired: false, secondFactorRequired: false, mustChangePassword: false })
  const { body: agreed } = await house.call('User/SignPersonalDataAgreement', { token: begun.token })
  const info = await infoOf(agreed.token)
  expect(info).toMatchObject({ name: 'Name of first', email: 'first@cloud.test' })
  person('first', 'moved@cloud.test')
  const again = await signInAs('first')
  expect((await infoOf(again.token)).id).toBe(info.id)
  expect((await infoOf(agreed.token)).code).toBe('User.SignedInElsewhere')
  expect((await told('SignedIn')).at(-1)?.data).toMatchObject({ userId: info.id, way: 'cloud' })
  await infoOf(again.token)
  expect((await house.call('User/SignIns', {}, again.token)).body[0]).toMatchObject({ way: 'cloud' })
})

it('makes an account without an address where the provider tells none that it has verified', async () => {
  person('bare')
  person('unverified', student(2).account, { email_verified: false })
  for (const [login, name] of [
    ['bare', 'New user'],
    ['unverified', 'Name of unverified'],
  ] as const) {
    const begun = await signInAs(login)
    const { token } = begun
    const { body } = await house.call('User/SignPersonalDataAgreement', { token })
    expect(await infoOf(body.token)).toMatchObject({ name, email: null })
    expect((await house.call('User/CloudAccount', {}, body.token)).body).toMatchObject({ linked: { subject: login }, hasPassword: false })
    expect((await house.call('User/CloudAccount/Unlink', { password: PASSWORD }, body.token)).body.code).toBe('User.CloudIsOnlyWay')
  }
  expect((await house.call('User/Login', { account: student(2).account, password: PASSWORD })).status).toBe(200)
})

it('asks users with an account of that address for its password once', async () => {
  const { account, userId } = student(0)
  person('known', account.toUpperCase())
  const asked = await signInAs('known')
  expect(asked).toMatchObject({ linkRequired: true, account: account.toUpperCase() })
  expect((await house.call('User/Groups', {}, asked.token)).status).toBe(401)
  expect((await house.call('User/SignPersonalDataAgreement', { token: asked.token })).status).toBe(401)

  const wrong = await link(asked.token, account, 'not it at all')
  expect(wrong.body.validationErrors).toMatchObject([{ field: 'password', code: 'User.PasswordWrong' }])
  expect((await link(asked.token, student(1).account)).body.code).toBe('User.CloudSignInOver')
  const linked = await link(asked.token, account)
  expect(linked).toMatchObject({ status: 200, body: { agreementRequired: false } })
  await infoOf(linked.body.token)
  expect((await house.call('User/RefusedSignIns', {}, linked.body.token)).body.attempts[0]).toMatchObject({ reason: 'wrong password' })
  expect((await link(asked.token, account)).body.code).toBe('User.CloudSignInOver')

  expect(await signInAs('known')).toMatchObject({ linkRequired: false })
  expect((await told('CloudAccountLinked')).at(-1)?.data).toMatchObject({ userId, isNewPerson: false, subject: 'known' })
})

it('links only after the second factor, which is asked for by every way of signing in', async () => {
  const account = 'teacher@school.test'
  const { userId, token: session } = house.teacher
  const { body: factor } = await house.call('User/SecondFactor/Begin', {}, session)
  const { body: enabled } = await house.call('User/SecondFactor/Enable', { code: codeOf(factor.secret) }, session)
  const linkedOf = async () => (await users.load(house.server.core.commands, userId)).state.cloud
  person('teacher', account)
  const half = await link((await signInAs('teacher')).token, account)
  expect(half.body).toMatchObject({ secondFactorRequired: true })
  expect(await linkedOf()).toBeNull()
  expect((await house.call('User/VerifySecondFactor', { token: half.body.token, code: enabled.recoveryCodes[0] })).status).toBe(200)
  expect(await linkedOf()).toMatchObject({ subject: 'teacher', address: account })
  expect(await signInAs('teacher')).toMatchObject({ linkRequired: false, secondFactorRequired: true })
})

it('delays guesses of that password, longer each time', async () => {
  const { account } = student(1)
  person('guesser', account)
  const { token } = await signInAs('guesser')
  let last = await link(token, account, 'a guess 0')
  for (let guess = 1; guess < 8 && last.status === 400; guess += 1) last = await link(token, account, `a guess ${guess}`)
  expect(last).toMatchObject({ status: 429, body: { code: 'User.TooManyAttempts' } })
  expect((await link(token, account)).status).toBe(429)
})

it('rejects replies that belong to another sign-in, were used, or come from another browser', async () => {
  person('thief', 'thief@cloud.test')
  const mine = await comeBack('thief')
  const other = await comeBack('thief')
  const refusedWith = async (back: Partial<Back>) => (await enter({ ...mine, ...back })).body.code
  expect(await refusedWith({ secret: other.secret })).toBe('User.CloudSignInOver')
  expect(await refusedWith({ state: 'of nobody' })).toBe('User.CloudSignInOver')
  // the code of another sign-in, with a different nonce and PKCE verifier
  expect(await refusedWith({ code: other.code })).toBe('User.CloudRefused')
  expect(await refusedWith({})).toBe('User.CloudSignInOver')
  expect((await enter(other)).status).toBe(200)
  expect((await enter(other)).body.code).toBe('User.CloudSignInOver')
  const third = await comeBack('thief')
  const at = await Promise.all([enter(third), enter(third), enter(third)])
  expect(at.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await enter({ ...(await comeBack('thief')), iss: 'https://elsewhere.test' })).body.code).toBe('User.CloudRefused')
})

it('refuses a wrong nonce', async () => {
  const { address, secret } = await begin()
  const changed = new URL(address)
  changed.searchParams.set('nonce', 'n'.repeat(20))
  expect((await enter(backWith(await provider.walk(changed.href, 'thief'), secret))).body.code).toBe('User.CloudRefused')
})

it('links one account of the cloud to one person, also where two come at the same moment', async () => {
  person('twins', 'twins@cloud.test')
  const backs = await Promise.all([comeBack('twins'), comeBack('twins')])
  const replies = await Promise.all(backs.map(enter))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const linked = (await told('CloudAccountLinked')).filter(({ data }) => (data as { subject: string }).subject === 'twins')
  expect(linked).toHaveLength(1)

  // two cloud users have the same address in turn; each must give the password
  person('shared', 'outsider@school.test')
  const first = await signInAs('shared')
  person('shared', 'newcomer@school.test')
  const second = await signInAs('shared')
  const both = await Promise.all([link(first.token, 'outsider@school.test'), link(second.token, 'newcomer@school.test')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('User.CloudAccountTaken')
})

it('rejects expired accounts', async () => {
  person('ended', 'ended@cloud.test')
  const { token } = await signInAs('ended')
  await house.call('User/SignPersonalDataAgreement', { token })
  const [{ userId }] = (await told('CloudAccountLinked')).slice(-1).map(({ data }) => data) as [{ userId: number }]
  const over = { type: 'ChangeUserExpiration', userId, expirationTime: '2020-01-01T00:00:00.000Z' } as const
  await users.handle(house.server.core.commands, userId, over, context())
  expect(await signInAs('ended')).toMatchObject({ code: 'User.AccountExpired', userId })
})

it('unlinks it with the password; the next cloud sign-in asks again, and erasure deletes all of it', async () => {
  const { account, userId } = student(0)
  const { token } = (await house.call('User/Login', { account, password: PASSWORD })).body
  expect((await house.call('User/CloudAccount', {}, token)).body).toMatchObject({ linked: { subject: 'known' }, hasPassword: true })
  expect((await house.call('User/CloudAccount/Unlink', { password: 'not it' }, token)).body.validationErrors).toMatchObject([
    { field: 'password' },
  ])
  expect((await house.call('User/CloudAccount/Unlink', { password: PASSWORD }, token)).status).toBe(200)
  expect((await house.call('User/CloudAccount', {}, token)).body.linked).toBeNull()
  const asked = await signInAs('known')
  expect(asked.linkRequired).toBe(true)
  expect((await link(asked.token, account)).status).toBe(200)

  const { commands, events, vault } = house.server.core
  await forgetUser({ commands, events, vault }, userId, context())
  const anew = await signInAs('known')
  expect(anew).toMatchObject({ linkRequired: false, agreementRequired: true })
  const of = (await told('CloudAccountLinked')).map(
    ({ data }) => data as { userId: number; subject: string | null; address: string | null },
  )
  expect(of.filter((each) => each.userId === userId)).toEqual([
    expect.objectContaining({ subject: null, address: null }),
    expect.objectContaining({ subject: null, address: null }),
  ])
  expect(of.at(-1)).toMatchObject({ subject: 'known' })
  expect(of.at(-1)?.userId).not.toBe(userId)
})

it('stays as it is while the provider is away, and goes on when it is back', async () => {
  const waiting = await comeBack('first')
  await provider.leave()
  expect((await enter(waiting)).body).toMatchObject({ code: 'User.CloudAway' })
  expect((await house.call('User/Login', { account: student(2).account, password: PASSWORD })).status).toBe(200)
  await provider.comeBack()
  expect((await signInAs('first')).linkRequired).toBe(false)
})

it('is in the download of all that is known of a person', async () => {
  const ofAll = (await told('CloudAccountLinked')).map(({ data }) => data as { userId: number; subject: string | null })
  const userId = ofAll.find(({ subject }) => subject === 'first')?.userId
  const admin = await house.signIn('admin@school.test')
  const reply = await fetch(`${house.server.origin}/api/v2/User/Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
    body: JSON.stringify({ userId }),
  })
  const lines = unzipped(Buffer.from(await reply.arrayBuffer())).get('events.ndjson') ?? ''
  const linked = lines.split('\n').find((line) => line.includes('CloudAccountLinked')) ?? '{}'
  expect(JSON.parse(linked)).toMatchObject({ data: { issuer: provider.origin, subject: 'first', address: 'first@cloud.test' } })
})

it('is away for a server that has never reached it, which serves all the same', async () => {
  await provider.leave()
  const late = await openTableHouse({ studentCount: 1, env: provider.env })
  try {
    const { body } = await late.call('Setting/OAuth', null)
    expect(body).toMatchObject({ azpUri: null, clientId: 'chronojudge', name: { en: 'the education cloud' } })
    expect(await late.call('User/BeginCloudSignIn', {})).toMatchObject({ status: 503, body: { code: 'User.CloudAway' } })
    await provider.comeBack()
    await expect.poll(async () => (await late.call('User/BeginCloudSignIn', {})).status).toBe(200)
    expect((await late.call('Setting/OAuth', null)).body.azpUri).toContain(provider.origin)
  } finally {
    await late.close()
  }
})

it('leaves no personal data in the log', async () => {
  const { server } = house
  const raw = JSON.stringify(
    (await server.core.events.readAll({ types: ['CloudAccountClaimed', 'CloudAccountReleased'] })).events.map(({ stream, data }) => [
      stream,
      data,
    ]),
  )
  expect(raw).not.toMatch(/cloud\.test|school\.test|first|known/)
  expect(await logText()).toContain('cloudId')
})
