// Forgotten password: both ways in the sign-in dialog, and the page behind the mailed link.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetPassword,
  passwordResetters,
  recoveryPassword,
  sendPasswordResetInvitation,
  validateForgetPasswordToken,
} from '../../../commands/people/recovery/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  sessionStore.signOut()
  server = stubServer()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const forget = async (email: string) => {
  const shown = await renderRoutes(createRoutes, '/?sign-in')
  await shown.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password' }))
  await shown.user.type(await dialog.findByLabelText(/Account/), email)
  return { ...shown, dialog }
}

test('by e-mail: shows the address of the mail', async () => {
  server.on(forgetPassword, () => reply({ isMailed: true }))
  const { user, dialog } = await forget('mei@demo.test')
  await user.click(dialog.getByRole('button', { name: 'E-mail me a link' }))
  expect(await dialog.findByText(/An e-mail was sent to mei@demo.test/)).toBeTruthy()
  expect(server.askedOf(forgetPassword).map(({ body }) => body)).toEqual([{ email: 'mei@demo.test' }])
  await user.click(dialog.getByRole('button', { name: 'Back to sign-in' }))
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
})

test('keeps the typed account and the focus in the dialog', async () => {
  const { user } = await renderRoutes(createRoutes, '/?sign-in')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }))
  await user.type(await dialog.findByLabelText(/Account/), 'mei@demo.test')
  expect(document.activeElement).toBe(dialog.getByLabelText(/Account/))
  await user.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
  const forgotten = within(await screen.findByRole('dialog', { name: 'Forgot your password' }))
  const account = await forgotten.findByLabelText<HTMLInputElement>(/Account/)
  expect(account.value).toBe('mei@demo.test')
  expect(document.activeElement).toBe(account)
  await user.click(forgotten.getByRole('button', { name: 'Back to sign-in' }))
  const again = within(await screen.findByRole('dialog', { name: 'Sign in' }))
  expect(again.getByLabelText<HTMLInputElement>(/Account/).value).toBe('mei@demo.test')
  expect(document.activeElement).toBe(again.getByLabelText(/^Password/))
})

test('a request for a new link opens the dialog at its step', async () => {
  await renderRoutes(createRoutes, '/?sign-in=forgotten')
  expect(await screen.findByRole('button', { name: 'E-mail me a link' })).toBeTruthy()
})

test('does not send an invalid address', async () => {
  const { user, dialog } = await forget('mei')
  await user.click(dialog.getByRole('button', { name: 'E-mail me a link' }))
  expect(await dialog.findByText('Wrong email format.')).toBeTruthy()
  expect(server.askedOf(forgetPassword)).toEqual([])
})

test('reports an unknown account for two seconds, then keeps the reason in the dialog', async () => {
  server.on(forgetPassword, () => refusal(404, 'User.NotFound', 'This user was not found.'))
  const { user, dialog } = await forget('nobody@demo.test')
  await user.click(dialog.getByRole('button', { name: 'E-mail me a link' }))
  expect(await screen.findByRole('dialog', { name: 'User not exists' })).toBeTruthy()
  expect(dialog.queryByText('This user was not found.')).toBeNull()
  expect(await dialog.findByText('This user was not found.', {}, { timeout: 10_000 })).toBeTruthy()
})

test('without mail: lists the helpers and confirms the request', async () => {
  server.on(forgetPassword, () => reply({ isMailed: false }))
  server.on(passwordResetters, () => reply([{ id: 3, name: 'Ms. Chen', role: 'TEACHER' }]))
  server.on(sendPasswordResetInvitation, () => reply({ isDone: true }))
  const { user, dialog } = await forget('mei@demo.test')
  await user.click(dialog.getByRole('button', { name: 'E-mail me a link' }))
  expect(await dialog.findByText(/does not send e-mail yet/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ask an administrator' }))
  await user.selectOptions(await dialog.findByLabelText('Who do you want to ask?'), 'Ms. Chen (Teacher)')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByRole('dialog', { name: 'Request sent' })).toBeTruthy()
  expect(await dialog.findByText(/will tell you the password for your next sign-in/)).toBeTruthy()
  expect(server.askedOf(sendPasswordResetInvitation).map(({ body }) => body)).toEqual([{ fromEmail: 'mei@demo.test', toResetterId: 3 }])
})

test('platform admins are anonymous, and numbered if there are several', async () => {
  server.on(passwordResetters, () => reply([3, 4].map((id) => ({ id, name: null, role: 'UNKNOWN' }))))
  server.on(sendPasswordResetInvitation, () => reply({ isDone: true }))
  const { user, dialog } = await forget('units@demo.test')
  await user.click(dialog.getByRole('button', { name: 'Ask an administrator' }))
  await user.selectOptions(await dialog.findByLabelText('Who do you want to ask?'), 'Platform administrator 2')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/^Platform administrator 2 will find your request/)).toBeTruthy()
  expect(server.askedOf(sendPasswordResetInvitation).map(({ body }) => body)).toEqual([{ fromEmail: 'units@demo.test', toResetterId: 4 }])
})

test('the mailed link: removes the token from the address and sets the new password', async () => {
  server.on(validateForgetPasswordToken, () => reply({ isDone: true }))
  server.on(recoveryPassword, () => reply({ isDone: true }))
  const { user, router } = await renderRoutes(createRoutes, '/recovery-password?token=secret')
  await user.type(await screen.findByLabelText(/^New password \*/), 'my own long words')
  expect(router.state.location.search).toBe('')
  await user.type(screen.getByLabelText(/New password again/), 'other words')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  expect(await screen.findByText('The password is inconsist, please check again.')).toBeTruthy()
  await user.clear(screen.getByLabelText(/New password again/))
  await user.type(screen.getByLabelText(/New password again/), 'my own long words')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '?sign-in' }))
  expect(server.askedOf(recoveryPassword).map(({ body }) => body)).toEqual([{ resetToken: 'secret', password: 'my own long words' }])
})

test.each(['', '?token=over'])('an expired link (%s) asks the user to try again', async (search) => {
  server.on(validateForgetPasswordToken, () => refusal(400, 'User.RecoveryTokenInvalid', 'over'))
  await renderRoutes(createRoutes, `/recovery-password${search}`)
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/?sign-in=forgotten')
})
