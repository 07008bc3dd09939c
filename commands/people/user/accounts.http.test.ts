// Profiles, and account administration by platform admins, over HTTP.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const DEFAULT = '20260901'
let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 2, env: { RESET_PASSWORD: DEFAULT } })
  admin = await house.signIn('admin@school.test')
})
afterAll(() => house.close())

/** Waits for the read models, since changes by one user become visible to others with a delay. */
const call = async (path: string, body: object, token: string) => {
  const reply = await house.call(path, body, token)
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return reply
}
const amy = () => house.students[0] as House['students'][number]
const ben = () => house.students[1] as House['students'][number]
const info = async (token: string, userId: number | null = null) => (await house.call('User/Info', { userId }, token)).body
const edit = (body: object) => call('User/Info/Edit', body, amy().token)
const faultsOf = (body: { validationErrors?: { field: string }[] }) => body.validationErrors?.map(({ field }) => field)

it('a missing or unchanged new password is reported once', async () => {
  const refused = await house.call('User/ChangePassword', { old: PASSWORD, new: '' }, amy().token)
  expect(refused.body.validationErrors).toMatchObject([{ field: 'new', code: 'User.NewPasswordMissing' }])
  const same = await house.call('User/ChangePassword', { old: PASSWORD, new: PASSWORD }, amy().token)
  expect(same).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'new', code: 'User.NewPasswordMissing' }] } })
  const short = await house.call('User/ChangePassword', { old: PASSWORD, new: 'short' }, amy().token)
  expect(short.body.validationErrors).toMatchObject([{ field: 'new', code: 'Field.TooShort' }])
})

it('rejects dates of birth in the future or too long ago', async () => {
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  for (const birthday of [nextWeek, '1850-01-01']) {
    const refused = await edit({ birthday })
    expect(refused).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'birthday', code: 'Field.OutOfRange' }] } })
  }
  expect((await edit({ birthday: '' })).status).toBe(200)
})

it('a profile is edited field by field, and read back', async () => {
  expect((await edit({ title: '班長', about: '💡'.repeat(200), homePage: 'https://example.org/~mei' })).status).toBe(200)
  expect(
    (await edit({ birthday: '2009-02-28', gender: 'female', phone: '0912-345-678', recoveryEmail: 'me@example.org', language: 'en' }))
      .status,
  ).toBe(200)
  const mine = { title: '班長', about: '💡'.repeat(200), birthday: '2009-02-28', gender: 'female', language: 'en', isPrivateShown: true }
  expect(await info(amy().token)).toMatchObject(mine)
  expect((await edit({ title: '', phone: null })).status).toBe(200)
  expect(await info(amy().token)).toMatchObject({ ...mine, title: null, phone: null })
  expect(await info(house.teacher.token, amy().userId)).toMatchObject({
    homePage: 'https://example.org/~mei',
    birthday: null,
    isPrivateShown: false,
  })
  expect((await house.call('User/Info', { userId: amy().userId }, ben().token)).body.code).toBe('Common.Forbidden')
})

it('an invalid value is reported at its field', async () => {
  const wrong = {
    name: ' ',
    about: '字'.repeat(201),
    homePage: 'javascript:alert(1)',
    facebook: 'http://facebook.com/mei',
    birthday: '2009-02-30',
    gender: 'unknown',
    phone: 'call me',
    recoveryEmail: 'nobody',
    language: 'fr',
  }
  const { status, body } = await edit(wrong)
  expect(status).toBe(400)
  expect(faultsOf(body)?.toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(await info(amy().token)).toMatchObject({ about: '💡'.repeat(200) })
})

it('a picture is stored small and without metadata, shown, and removed; other files are refused', async () => {
  const picture = (
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
  expect((await call('User/Avatar/Edit', { picture }, amy().token)).status).toBe(200)
  const { avatar } = await info(amy().token)
  expect(avatar).toMatch(/^data:image\/webp;base64,/)
  expect(await sharp(Buffer.from(avatar.split(',')[1], 'base64')).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const refused = await call('User/Avatar/Edit', { picture: svg }, amy().token)
  expect(refused).toMatchObject({ status: 400, body: { code: 'User.PictureInvalid' } })
  expect((await info(amy().token)).avatar).toBe(avatar)
  expect((await call('User/Avatar/Edit', { picture: null }, amy().token)).status).toBe(200)
  expect((await info(amy().token)).avatar).toBeNull()
})

const asAdmin = (path: string, body: object) => call(`Admin/User/${path}`, body, admin)

it('platform admins give roles and an end, and take neither from themselves', async () => {
  const { userId } = ben()
  const until = '2099-01-01T00:00:00Z'
  expect((await asAdmin('Edit', { userId, name: 'Ben B.', studentId: 'S-1', expirationTime: until, roles: ['teacher'] })).status).toBe(200)
  expect(await info(ben().token)).toMatchObject({
    name: 'Ben B.',
    studentId: 'S-1',
    roles: ['teacher'],
    expirationTime: '2099-01-01T00:00:00.000Z',
  })
  expect((await asAdmin('List', { search: 'ben b', role: 'teacher' })).body).toMatchObject({
    total: 1,
    items: [{ userId, roles: ['teacher'] }],
  })
  expect((await asAdmin('Edit', { userId, roles: [] })).status).toBe(200)
  expect((await info(ben().token)).roles).toEqual([])

  const own = (await info(admin)).id
  expect((await asAdmin('Edit', { userId: own, roles: ['teacher'] })).body.code).toBe('User.OwnAdminRole')
  for (const expirationTime of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
    expect((await asAdmin('Edit', { userId: own, expirationTime })).body.code).toBe('User.OwnAdminRole')
  for (const [path, body] of [
    ['Edit', { userId }],
    ['ResetPassword', { userId }],
    ['EndSessions', { userId }],
    ['List', {}],
  ] as const)
    expect((await house.call(`Admin/User/${path}`, body, house.teacher.token)).body.code).toBe('Common.Forbidden')
})

it('an account that has ended is out at once', async () => {
  const token = await house.signIn(ben().account)
  expect((await asAdmin('Edit', { userId: ben().userId, expirationTime: '2020-01-01T00:00:00Z' })).status).toBe(200)
  expect((await house.call('User/Groups', {}, token)).body.code).toBe('User.AccountExpired')
  expect((await asAdmin('Edit', { userId: ben().userId, expirationTime: null })).status).toBe(200)
  expect((await house.call('User/Groups', {}, token)).status).toBe(200)
})

it('platform admins sign a user out everywhere, and reset a password', async () => {
  const token = await house.signIn(ben().account)
  expect((await asAdmin('EndSessions', { userId: ben().userId })).status).toBe(200)
  expect((await house.call('User/Groups', {}, token)).status).toBe(401)
  expect((await asAdmin('ResetPassword', { userId: ben().userId })).status).toBe(200)
  expect((await house.call('User/Login', { account: ben().account, password: PASSWORD })).body.code).toBe('User.LoginFailed')
  expect((await house.call('User/Login', { account: ben().account, password: DEFAULT })).body).toMatchObject({ mustChangePassword: true })
})

it('when two admins remove each other’s role concurrently, one remains', async () => {
  const { userId } = amy()
  const own = (await info(admin)).id
  expect((await call('Admin/User/Edit', { userId, roles: ['admin'] }, admin)).status).toBe(200)
  const [one, other] = await Promise.all([
    house.call('Admin/User/Edit', { userId, roles: [] }, admin),
    house.call('Admin/User/Edit', { userId: own, roles: [] }, amy().token),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 403]))
  const stays = one.status === 200 ? admin : amy().token
  expect((await call('Admin/User/Edit', { userId: own, roles: ['admin'] }, stays)).status).toBe(200)
  expect((await call('Admin/User/Edit', { userId, roles: [] }, admin)).status).toBe(200)
})

it('refuses names with misleading or invisible characters', async () => {
  const { userId } = amy()
  for (const name of ['a\u0000b', 'a\r\nBcc: x', '\u202Egpj.exe', '\u200b\u200b', '\u001b[31m'])
    for (const [path, body, token] of [
      ['User/Info/Edit', { name }, amy().token],
      ['Admin/User/Edit', { userId, name }, admin],
      ['Admin/User/Edit', { userId, studentId: name }, admin],
    ] as const)
      expect((await house.call(path, body, token)).body.validationErrors).toMatchObject([{ code: 'Field.Characters' }])
  const family = '👩‍👩‍👧 陳小美 O’Neil'
  expect((await call('User/Info/Edit', { name: family }, amy().token)).status).toBe(200)
  expect((await info(amy().token)).name).toBe(family)
})

it('after choosing a password every call works at once', async () => {
  for (const round of [1, 2, 3]) {
    expect((await call('Admin/User/ResetPassword', { userId: ben().userId }, admin)).status).toBe(200)
    const { token } = (await house.call('User/Login', { account: ben().account, password: DEFAULT })).body
    const chosen = await house.call('User/ChangePassword', { old: DEFAULT, new: `Chosen-again-${round}` }, token)
    expect(chosen.status).toBe(200)
    expect((await house.call('User/Info/Edit', { title: `Round ${round}` }, token)).status).toBe(200)
  }
})
