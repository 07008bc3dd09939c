// Two factors: an app code after the password, single use; existing sessions stay open until it is given; stored data reveals nothing.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1 })
  admin = await house.signIn('admin@school.test')
})
afterAll(() => house.close())

/** The code `steps` time steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrongOf = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')
const login = async (account = 'teacher@school.test') => (await house.call('User/Login', { account, password: PASSWORD })).body
const verify = (token: string, code: string) => house.call('User/VerifySecondFactor', { token, code })
const setUp = async (token: string, code = (secret: string) => codeOf(secret, -1)) => {
  const { body } = await house.call('User/SecondFactor/Begin', {}, token)
  const enabled = await house.call('User/SecondFactor/Enable', { code: code(body.secret) }, token)
  return { secret: body.secret as string, uri: body.uri as string, enabled }
}
const logText = async () => JSON.stringify((await house.server.core.events.readAll()).events.map(({ data, metadata }) => [data, metadata]))

let secret: string
let recoveryCodes: string[]

it('is set up with a first code of an app', async () => {
  const wrong = await setUp(house.teacher.token, wrongOf)
  expect(wrong.enabled.body.validationErrors).toMatchObject([{ field: 'code', code: 'User.SecondFactorInvalid' }])
  const { secret: made, uri, enabled } = await setUp(house.teacher.token)
  secret = made
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Chronojudge:teacher\\?issuer=Chronojudge&secret=${secret}&`))
  expect(enabled.status).toBe(200)
  recoveryCodes = enabled.body.recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes[0]).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await house.call('User/SecondFactor', {}, house.teacher.token)).body).toEqual({
    isAllowed: true,
    isOn: true,
    recoveryCodesLeft: 10,
  })
  expect((await house.call('User/SecondFactor/Begin', {}, house.teacher.token)).body.code).toBe('User.SecondFactorOn')
})

it('asks for a code after the password, and keeps existing sessions until then', async () => {
  const half = await login()
  expect(half).toMatchObject({ secondFactorRequired: true })
  for (const [path, body] of [
    ['User/Groups', {}],
    ['User/Info', {}],
    ['User/Logout', {}],
  ] as const)
    expect((await house.call(path, body, half.token)).status).toBe(401)
  expect((await house.call('User/SignPersonalDataAgreement', { token: half.token })).status).toBe(401)
  expect((await house.call('User/Groups', {}, house.teacher.token)).status).toBe(200)

  expect((await verify(half.token, wrongOf(secret))).body.code).toBe('User.SecondFactorInvalid')
  const begun = await verify(half.token, codeOf(secret))
  expect(begun).toMatchObject({ status: 200, body: { agreementRequired: false, mustChangePassword: false } })
  expect((await house.call('User/Groups', {}, house.teacher.token)).body.code).toBe('User.SignedInElsewhere')
  expect((await house.call('User/Groups', {}, begun.body.token)).status).toBe(200)
  expect((await house.call('User/RefusedSignIns', {}, begun.body.token)).body.attempts[0]).toMatchObject({ reason: 'wrong code' })
  expect((await verify(half.token, codeOf(secret, 1))).body.code).toBe('User.SignInOver')
})

it('takes a code once, also where it comes twice at the same moment', async () => {
  const [one, two] = [await login(), await login()]
  expect((await verify(one.token, codeOf(secret))).status).toBe(400)
  const code = codeOf(secret, 1)
  const statuses = await Promise.all([verify(one.token, code), verify(two.token, code)])
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('takes each recovery code once, however it is written', async () => {
  const [first = '', second = ''] = recoveryCodes
  expect((await verify((await login()).token, first.replaceAll('-', ' ').toLowerCase())).status).toBe(200)
  expect((await verify((await login()).token, first)).status).toBe(400)
  const { body } = await verify((await login()).token, second)
  expect((await house.call('User/SecondFactor', {}, body.token)).body).toMatchObject({ recoveryCodesLeft: 8 })
  const renewed = await house.call('User/SecondFactor/RecoveryCodes', { code: recoveryCodes[2] }, body.token)
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await verify((await login()).token, recoveryCodes[3] ?? '')).status).toBe(400)
  recoveryCodes = renewed.body.recoveryCodes
})

it('is taken away with the password and a code, and nothing of it was ever in the log', async () => {
  const { body } = await verify((await login()).token, recoveryCodes[0] ?? '')
  const off = (password: string, code: string) => house.call('User/SecondFactor/Disable', { password, code }, body.token)
  expect((await off('not it at all', recoveryCodes[1] ?? '')).body.validationErrors).toMatchObject([{ field: 'password' }])
  expect((await off(PASSWORD, recoveryCodes[0] ?? '')).body.validationErrors).toMatchObject([{ field: 'code' }])
  expect((await off(PASSWORD, recoveryCodes[1] ?? '')).status).toBe(200)
  expect(await login()).toMatchObject({ secondFactorRequired: false })
  const log = await logText()
  for (const hidden of [secret, ...recoveryCodes]) expect(log).not.toContain(hidden)
  expect(log).toContain('factorId')
})

it('makes a caller who tries many codes wait, over all sign-ins of the person', async () => {
  const token = await house.signIn('teacher@school.test')
  const { secret: made } = await setUp(token)
  for (let time = 0; time < 5; time += 1) expect((await verify((await login()).token, wrongOf(made))).status).toBe(400)
  const held = await verify((await login()).token, codeOf(made))
  expect(held).toMatchObject({ status: 429, body: { code: 'User.TooManyAttempts' } })
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(20)
})

it('is for staff, and mandatory for platform admins if the setting requires it', async () => {
  const [student] = house.students
  expect((await house.call('User/SecondFactor/Begin', {}, student?.token)).body.code).toBe('Common.Forbidden')
  expect((await house.call('User/SecondFactor', {}, student?.token)).body.isAllowed).toBe(false)

  expect((await house.call('Setting/Edit', { name: 'secondFactorForAdmins', value: true }, admin)).status).toBe(200)
  await expect.poll(async () => (await house.call('Setting/List', {}, admin)).body.code).toBe('User.SecondFactorSetupRequired')
  expect((await house.call('User/Info', {}, admin)).body).toMatchObject({ mustSetUpSecondFactor: true })
  expect((await house.call('User/Groups', {}, student?.token)).status).toBe(200)
  expect((await setUp(admin)).enabled.status).toBe(200)
  await expect.poll(async () => (await house.call('Setting/List', {}, admin)).status).toBe(200)
  expect((await house.call('User/Info', {}, admin)).body).toMatchObject({ mustSetUpSecondFactor: false })
})
