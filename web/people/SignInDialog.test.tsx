import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifySecondFactor } from '../../commands/people/secondFactor/calls.ts'
import { login } from '../../commands/people/session/calls.ts'
import { signPersonalDataAgreement } from '../../commands/people/user/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { personalDataStatement } from '../../queries/site/calls.ts'
import SuccessDialog from '../app/SuccessDialog.tsx'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import SignInDialog from './SignInDialog.tsx'

const routes = [
  { path: '/', element: <SignInDialog /> },
  {
    path: '/user/groups',
    element: (
      <>
        <p>my classes</p>
        <SuccessDialog />
      </>
    ),
  },
]

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  sessionStore.signOut()
  server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false }))
  server.on(personalDataStatement, () => reply({ 'zh-tw': '聲明', 'en-us': 'We keep your answers.' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const signIn = async (agreementRequired: boolean, secondFactorRequired = false) => {
  server.on(login, () => reply({ token: 'half', agreementRequired, secondFactorRequired, mustChangePassword: false, device: 'mei.1.x' }))
  const shown = await renderRoutes(routes, '/')
  await shown.user.type(await screen.findByLabelText(/Account/), 'mei@demo.test')
  await shown.user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await shown.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return shown
}

test('redirects to my classes after sign-in', async () => {
  await signIn(false)
  expect(await screen.findByText('my classes')).toBeTruthy()
  const welcome = await screen.findByRole('dialog', { name: 'Signed in' })
  expect(within(welcome).getByText('Welcome, Mei')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 })
  expect(localStorage.getItem('token')).toBe('half')
})

test('sends the device tokens of this browser, including those of other accounts', async () => {
  localStorage.setItem('devices', JSON.stringify(['amy.1.x', 'mei.0.x']))
  await signIn(false)
  await screen.findByText('my classes')
  expect(server.askedOf(login)[0]?.body).toMatchObject({ devices: ['amy.1.x', 'mei.0.x'] })
  expect(JSON.parse(localStorage.getItem('devices') ?? '')).toEqual(['mei.1.x', 'amy.1.x'])
})

test('starts no session before the agreement is signed', async () => {
  server.on(signPersonalDataAgreement, () => reply({ token: 'full' }))
  const { user } = await signIn(true)
  expect(await screen.findByText('We keep your answers.')).toBeTruthy()
  expect(sessionStore.get().token).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Agree and sign in' }))
  expect(await screen.findByText('my classes')).toBeTruthy()
  expect(server.askedOf(signPersonalDataAgreement)[0]?.body).toEqual({ token: 'half' })
  expect(sessionStore.get().token).toBe('full')
})

test('explains the consequences of disagreeing and starts no session', async () => {
  const { user } = await signIn(true)
  await user.click(await screen.findByRole('button', { name: 'Disagree' }))
  expect(await screen.findByText(/Without your agreement/)).toBeTruthy()
  expect(sessionStore.get().token).toBeNull()
  expect(server.askedOf(signPersonalDataAgreement)).toHaveLength(0)
})

test('starts the session after the code where a second factor is required', async () => {
  server.on(verifySecondFactor, () => reply({ token: 'whole', agreementRequired: false, mustChangePassword: false, device: 'mei.1.x' }))
  const { user } = await signIn(false, true)
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }))
  expect(sessionStore.get().token).toBeNull()
  await user.type(dialog.getByLabelText(/^Code/), '123456')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('my classes')).toBeTruthy()
  expect(server.askedOf(verifySecondFactor)[0]?.body).toEqual({ token: 'half', code: '123456' })
  expect(sessionStore.get().token).toBe('whole')
})

test('shows a refusal in a dialog and keeps it in the form', async () => {
  server.on(login, () => refusal(400, 'User.LoginFailed', 'The account or the password is not correct.'))
  const { user } = await renderRoutes(routes, '/')
  await user.type(await screen.findByLabelText(/Account/), 'mei@demo.test')
  await user.type(screen.getByLabelText(/^Password/), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog', { name: 'Sign-in failed' })).toBeTruthy()
  expect(screen.getAllByText('The account or the password is not correct.')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign-in failed' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeTruthy()
})

test('does not send an account that is not an e-mail address', async () => {
  const { user } = await renderRoutes(routes, '/')
  await user.type(await screen.findByLabelText(/Account/), 'mei')
  await user.type(screen.getByLabelText(/^Password/), 'x')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.getByText('Wrong email format.')).toBeTruthy())
  expect(server.askedOf(login)).toHaveLength(0)
})

test('leads users without an account to the instructions', async () => {
  await renderRoutes(routes, '/')
  const link = await screen.findByRole('link', { name: 'How to get one' })
  expect(link.getAttribute('href')).toBe('/#account')
})
