import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginCloudLink,
  cloudAccount,
  completeCloudLink,
  linkCloudAccount,
  loginByCloud,
  oAuth,
  unlinkCloudAccount,
} from '../../../commands/people/cloudAccount/calls.ts'
import { signPersonalDataAgreement } from '../../../commands/people/user/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { personalDataStatement } from '../../../queries/site/calls.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import SignInDialog from '../SignInDialog.tsx'
import CloudPage from './CloudPage.tsx'
import { CloudSection } from './CloudSection.tsx'
import { isOwnAddress } from './goingThere.ts'

const routes = [
  { path: '/', element: <SignInDialog /> },
  { path: '/sign-in/cloud', element: <CloudPage /> },
  { path: '/user/7/security', element: <CloudSection /> },
  { path: '/user/groups', element: <p>my classes</p> },
  { path: '/groups/:groupId/info', element: <p>the class</p> },
]
const NAME = { 'zh-TW': '教育雲端帳號', en: 'the education cloud' }
const begun = { token: 'one', agreementRequired: false, mustChangePassword: false, secondFactorRequired: false, device: 'mei.1.x' }
const BACK = '/sign-in/cloud?code=c&state=s&iss=https%3A%2F%2Fid.test'

let server: ReturnType<typeof stubServer>
beforeEach(async () => {
  await loadTexts(['cloud'])
  sessionStore.signOut()
  server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false }))
  server.on(personalDataStatement, () => reply({ 'zh-tw': '聲明', 'en-us': 'We keep your answers.' }))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const haveBegun = (wanted: string | null, state = 's', isLink = false) =>
  sessionStorage.setItem('cloudSignIn', JSON.stringify({ state, secret: 'mine', wanted, isLink }))
const comeBack = async (wanted: string | null, answer: object) => {
  haveBegun(wanted)
  server.on(loginByCloud, () => reply({ ...begun, linkRequired: false, account: null, ...answer }))
  return await renderRoutes(routes, BACK)
}

test('the dialog offers the provider by name', async () => {
  server.on(oAuth, () => reply({ azpUri: null, clientId: 'judge', redirectUri: '/', name: NAME }))
  await renderRoutes(routes, '/')
  expect(await screen.findByRole('button', { name: 'Sign in with the education cloud' })).toBeTruthy()
})

test('the dialog does not mention a provider that is not configured', async () => {
  server.on(oAuth, () => reply({ azpUri: null, clientId: null, redirectUri: null, name: null }))
  await renderRoutes(routes, '/')
  await waitFor(() => expect(server.askedOf(oAuth)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /education cloud/ })).toBeNull()
})

test('the callback redirects to the requested page and uses the browser’s state once', async () => {
  await comeBack('/groups/3/info?course_number=7', {})
  expect(await screen.findByText('the class')).toBeTruthy()
  expect(server.askedOf(loginByCloud)[0]?.body).toMatchObject({ code: 'c', state: 's', secret: 'mine', iss: 'https://id.test' })
  expect(sessionStore.get().token).toBe('one')
  expect(sessionStorage.getItem('cloudSignIn')).toBeNull()
})

test('never redirects to another site', async () => {
  await comeBack('//elsewhere.test', {})
  expect(await screen.findByText('my classes')).toBeTruthy()
  for (const address of ['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', 'groups', null])
    expect(isOwnAddress(address)).toBe(false)
})

test('does not send a callback that this browser did not start', async () => {
  haveBegun(null, 'another')
  await renderRoutes(routes, BACK)
  expect((await screen.findByRole('alert')).textContent).toContain('was not started in this window')
  expect(server.askedOf(loginByCloud)).toEqual([])
  expect(screen.getByRole('link', { name: 'Sign in with your password' }).getAttribute('href')).toBe('/?sign-in')
})

test('shows refusals and cancelled sign-ins', async () => {
  haveBegun(null)
  server.on(loginByCloud, () => refusal(503, 'User.CloudAway', 'The education cloud cannot be reached right now.'))
  await renderRoutes(routes, BACK)
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  cleanup()
  await renderRoutes(routes, '/sign-in/cloud?error=access_denied&state=s')
  expect((await screen.findByRole('alert')).textContent).toContain('The sign-in was cancelled.')
})

test('asks once for the password of an existing account with the same address', async () => {
  server.on(linkCloudAccount, () => reply(begun))
  const { user } = await comeBack('/groups/3/info', { token: 'half', device: '', linkRequired: true, account: 'mei@demo.test' })
  await user.type(await screen.findByLabelText(/^Password of mei@demo.test/), 'Demo-2026')
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
  expect(await screen.findByText('the class')).toBeTruthy()
  expect(server.askedOf(linkCloudAccount)[0]?.body).toMatchObject({ token: 'half', account: 'mei@demo.test', password: 'Demo-2026' })
})

test('requires the agreement before sign-in', async () => {
  server.on(signPersonalDataAgreement, () => reply({ token: 'full' }))
  const { user } = await comeBack(null, { agreementRequired: true })
  // the focus starts on the text: on the closing button, Enter would disagree
  const statement = await screen.findByRole('region', { name: 'Personal-data statement' })
  await waitFor(() => expect(document.activeElement).toBe(statement))
  await user.click(await screen.findByRole('button', { name: 'Disagree' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Without your agreement')
  expect(sessionStore.get().token).toBeNull()
  cleanup()
  const again = await comeBack(null, { agreementRequired: true })
  await again.user.click(await screen.findByRole('button', { name: 'Agree and sign in' }))
  expect(await screen.findByText('my classes')).toBeTruthy()
  expect(sessionStore.get().token).toBe('full')
})

test('the owner sees the link and removes it with their password', async () => {
  let linked: object | null = { issuer: 'https://id.test', address: 'mei@cloud.test', subject: 'mei' }
  server.on(cloudAccount, () => reply({ name: NAME, linked, hasPassword: true, isOnlyWay: false }))
  server.on(unlinkCloudAccount, () => {
    linked = null
    return reply({ isDone: true })
  })
  sessionStore.signIn('one', 7)
  const { user } = await renderRoutes(routes, '/user/7/security')
  expect(await screen.findByText(/mei@cloud\.test at id\.test/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Unlink' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(dialog.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText(/^Not linked\./)).toBeTruthy()
  expect(server.askedOf(unlinkCloudAccount)[0]?.body).toEqual({ password: 'Demo-2026' })
})

test('refuses to unlink the only way to sign in', async () => {
  server.on(cloudAccount, () =>
    reply({ name: NAME, linked: { issuer: 'https://id.test', address: null, subject: 'mei' }, hasPassword: false, isOnlyWay: true }),
  )
  sessionStore.signIn('one', 7)
  await renderRoutes(routes, '/user/7/security')
  expect(await screen.findByText(/no password here yet, so this is your only way to sign in/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'How to set a password' })).getAttribute('href')).toBe('/user/7/change-password')
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull()
})

test('asks signed-in users for their password before linking', async () => {
  server.on(cloudAccount, () => reply({ name: NAME, linked: null, hasPassword: true, isOnlyWay: false }))
  server.on(beginCloudLink, () => reply({ address: '#to-the-provider', state: 's', secret: 'mine' }))
  sessionStore.signIn('one', 7)
  const { user } = await renderRoutes(routes, '/user/7/security')
  await user.click(await screen.findByRole('button', { name: 'Link the education cloud' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link the education cloud' }))
  await user.type(dialog.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(dialog.getByRole('button', { name: 'Go to the education cloud' }))
  await waitFor(() => expect(globalThis.location.hash).toBe('#to-the-provider'))
  expect(server.askedOf(beginCloudLink)[0]?.body).toEqual({ password: 'Demo-2026' })
  expect(JSON.parse(sessionStorage.getItem('cloudSignIn') ?? '')).toEqual({
    state: 's',
    secret: 'mine',
    wanted: '/user/7/security',
    isLink: true,
  })
})

test('the callback links the provider to the signed-in account and confirms it on the starting page', async () => {
  haveBegun('/user/7/security', 's', true)
  sessionStore.signIn('one', 7)
  server.on(completeCloudLink, () => reply({ isDone: true }))
  server.on(cloudAccount, () =>
    reply({ name: NAME, linked: { issuer: 'https://id.test', address: null, subject: 'mei' }, hasPassword: true, isOnlyWay: false }),
  )
  await renderRoutes(routes, BACK)
  expect(await screen.findByText('Linked')).toBeTruthy()
  expect(await screen.findByText('Your education cloud account is linked.')).toBeTruthy()
  expect(server.askedOf(completeCloudLink)[0]?.body).toEqual({ code: 'c', state: 's', secret: 'mine', iss: 'https://id.test' })
  expect(server.askedOf(loginByCloud)).toEqual([])
})

test('shows why a link was refused, with a way back', async () => {
  haveBegun('/user/7/security', 's', true)
  sessionStore.signIn('one', 7)
  server.on(completeCloudLink, () => refusal(409, 'User.CloudAccountTaken', 'This account is linked to another account here.'))
  await renderRoutes(routes, BACK)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The education cloud account was not linked')
  expect(alert.textContent).toContain('linked to another account')
  expect(screen.getByRole('link', { name: 'Back to sign-ins and security' }).getAttribute('href')).toBe('/user/7/security')
})
