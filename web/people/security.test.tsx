// Security pages of the own account: sessions, refused sign-ins, and the notice of an expired account.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSecondFactor, enableSecondFactor, secondFactor } from '../../commands/people/secondFactor/calls.ts'
import { endSession, login, mySessions } from '../../commands/people/session/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { allRefusedSignIns, ownSignIns, refusedSignIns } from '../../queries/people/signIns/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { landingCounts } from '../../queries/site/calls.ts'
import { contact } from '../../queries/site/settings/calls.ts'
import { createRoutes } from '../app/router.tsx'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { deviceNames } from './device.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const times = { createdAt: '2026-03-02T01:00:00.000Z', lastUsedAt: '2026-03-02T02:00:00.000Z' }
const sessions = [
  { sessionId: 'a', device: chrome, ip: '192.0.2.1', ...times, isCurrent: true, isSuperseded: false },
  { sessionId: 'b', device: phone, ip: '192.0.2.2', ...times, isCurrent: false, isSuperseded: true },
]
const expired = () => refusal(403, 'User.AccountExpired', 'The account has expired.', { userId: 7 })

const mei = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [] as string[], businessUnits: [], mustChangePassword: false }

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  server.on(userInfo, () => reply(mei))
  server.on(myGroups, () => reply([]))
  server.on(landingCounts, () => reply({ userCount: 1, answerCount: 1 }))
  server.on(mySessions, () => reply(sessions))
  server.on(secondFactor, () => reply({ isAllowed: true, isOn: false, recoveryCodesLeft: 0 }))
  server.on(ownSignIns, () => reply([{ at: '2026-03-02T01:00:00.000Z', ip: '192.0.2.9', way: 'link', scope: 'portal' }]))
  server.on(refusedSignIns, () => reply({ count: 0, attempts: [] }))
  sessionStore.signOut()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('lists the sessions and ends one after confirmation', async () => {
  sessionStore.signIn('t', 7)
  server.on(endSession, () => reply({ isDone: true }))
  const { user } = await renderRoutes(createRoutes, '/user/7/security')
  const [here, there] = await screen
    .findAllByRole('listitem')
    .then((rows) => rows.filter((row) => /IP address/.test(row.textContent ?? '')))
  expect(here?.textContent).toMatch(/Chrome on Linux.*This device.*192\.0\.2\.1/)
  expect(there?.textContent).toMatch(/Safari on iOS.*Replaced by a later sign-in.*192\.0\.2\.2/)
  await user.click(screen.getByRole('button', { name: 'End the session on Safari on iOS' }))
  const question = within(await screen.findByRole('dialog', { name: 'End this session?' }))
  expect(server.askedOf(endSession)).toHaveLength(0)
  server.on(mySessions, () => reply(sessions.slice(0, 1)))
  await user.click(question.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  expect(server.askedOf(endSession)[0]?.body).toEqual({ sessionId: 'b' })
})

test('lists the refused sign-ins', async () => {
  sessionStore.signIn('t', 7)
  const attempt = { at: '2026-03-02T01:00:00.000Z', ip: '198.51.100.7', reason: 'wrong password' }
  server.on(refusedSignIns, () => reply({ count: 31, attempts: [attempt] }))
  await renderRoutes(createRoutes, '/user/7/security')
  expect(await screen.findByText(/31 sign-ins have been refused/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /198\.51\.100\.7 Wrong password/ })).toBeTruthy()
})

test('shows platform admins those of every account', async () => {
  sessionStore.signIn('t', 7)
  const attempts = [{ at: '2026-03-02T01:00:00.000Z', ip: '198.51.100.7', reason: 'wrong password' }]
  const one = { count: 9, lastAt: '2026-03-02T01:00:00.000Z', attempts }
  const items = [
    { ...one, userId: 8, name: 'Ben', email: 'ben@demo.test' },
    { ...one, userId: null, name: null, email: null },
  ]
  server.on(userInfo, () => reply({ ...mei, roles: ['admin'] }))
  server.on(allRefusedSignIns, () => reply({ total: 2, items, page: 1, size: 25 }))
  const { user } = await renderRoutes(createRoutes, '/admin-dashboard/sign-ins')
  expect(within(await screen.findByRole('row', { name: /ben@demo\.test/ })).getByText('9')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Unknown account/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open Ben' }))
  expect(within(await screen.findByRole('dialog', { name: 'Ben' })).getByRole('table', { name: 'Refused sign-ins of Ben' })).toBeTruthy()
})

test('an account that expires during a session leads to the notice with contacts', async () => {
  sessionStore.signIn('t', 7)
  server.on(myGroups, expired)
  server.on(contact, () => reply({ email: 'help@school.test', phone: '02-1234-5678' }))
  const { router, user } = await renderRoutes(createRoutes, '/user/groups')
  expect(await screen.findByRole('heading', { name: 'Your account has expired' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/7/account-expired')
  const main = within(screen.getByRole('main'))
  expect((await main.findByRole('link', { name: 'help@school.test' })).getAttribute('href')).toBe('mailto:help@school.test')
  expect(main.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true)
  server.on(myGroups, () => reply([]))
  await user.click(main.getByRole('link', { name: 'Try again' }))
  expect(await screen.findByText('You are not in any class yet')).toBeTruthy()
})

test('the notice of another account is not shown to a signed-in user', async () => {
  sessionStore.signIn('t', 7)
  const { router } = await renderRoutes(createRoutes, '/user/8/account-expired')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/groups'))
})

test('an expired account leads to the notice at sign-in too', async () => {
  server.on(login, expired)
  const { router, user } = await renderRoutes(createRoutes, '/?sign-in')
  await user.type(await screen.findByLabelText(/Account/), 'mei@demo.test')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(screen.getAllByRole('button', { name: 'Sign in' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Your account has expired' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/7/account-expired')
})

test.each([
  [chrome, 'Chrome', 'Linux'],
  [phone, 'Safari', 'iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.5.0', null, null],
])('shows a browser by its common name: %s', (userAgent, browser, system) => {
  expect(deviceNames(userAgent)).toEqual({ browser, system })
})

test('lists sign-in methods and sets up codes: QR code, first code, and recovery codes shown once', async () => {
  sessionStore.signIn('t', 7)
  server.on(beginSecondFactor, () => reply({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Chronojudge:Mei?secret=ABCDEFGHIJKLMNOP' }))
  server.on(enableSecondFactor, () => reply({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }))
  const { user } = await renderRoutes(createRoutes, '/user/7/security')
  expect(await screen.findByRole('row', { name: /192\.0\.2\.9 Sign-in link \(portal\)/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor authentication' }))
  expect(await dialog.findByRole('img', { name: 'QR code for the app' })).toBeTruthy()
  expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Code/)))
  await user.keyboard('123456')
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
  // the pressed button disappears: the focus stays in the dialog
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
})

test.each([
  ['Turn off', /^Password/],
  ['New recovery codes', /^Code/],
])('the dialog starts in its first field: %s', async (action, field) => {
  sessionStore.signIn('t', 7)
  server.on(secondFactor, () => reply({ isAllowed: true, isOn: true, recoveryCodesLeft: 3 }))
  const { user } = await renderRoutes(createRoutes, '/user/7/security')
  await user.click(await screen.findByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(field)))
})

test('redirects users who must set up codes, and shows nothing else before', async () => {
  sessionStore.signIn('t', 7)
  server.on(userInfo, () => reply({ ...mei, mustSetUpSecondFactor: true }))
  const { router } = await renderRoutes(createRoutes, '/user/groups')
  expect(await screen.findByText(/Platform administrators must set this up/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/7/security')
  expect(screen.queryByText('Refused sign-ins')).toBeNull()
})
