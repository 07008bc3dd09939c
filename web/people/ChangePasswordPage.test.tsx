import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cloudAccount } from '../../commands/people/cloudAccount/calls.ts'
import { forgetPassword, passwordResetters } from '../../commands/people/recovery/calls.ts'
import { changePassword } from '../../commands/people/user/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { contact } from '../../queries/site/settings/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import ChangePasswordPage from './ChangePasswordPage.tsx'

afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

test('reports a missing or different repetition and sends nothing (requirement a14)', async () => {
  sessionStore.signIn('t')
  const server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [] }))
  server.on(cloudAccount, () => reply({ name: null, linked: null, hasPassword: true, isOnlyWay: false }))
  const { user } = await renderRoutes([{ path: '/user/7/change-password', element: <ChangePasswordPage /> }], '/user/7/change-password')
  const submit = await screen.findByRole('button', { name: 'Change password' })
  await user.click(submit)
  expect(await screen.findByText('Old password is required')).toBeTruthy()
  expect(screen.getByText('Please enter a new password.')).toBeTruthy()
  expect(screen.getByText('please repeat the correct new password')).toBeTruthy()
  await user.type(screen.getByLabelText(/^New password \*?$/), 'a-long-password')
  await user.type(screen.getByLabelText(/^New password again/), 'another-password')
  await user.click(submit)
  expect(await screen.findByText('The password is inconsist, please check again.')).toBeTruthy()
  expect(server.askedOf(changePassword)).toEqual([])
})

test('shows a wrong old password at its field', async () => {
  sessionStore.signIn('t')
  const server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [] }))
  server.on(cloudAccount, () => reply({ name: null, linked: null, hasPassword: true, isOnlyWay: false }))
  const message = 'The old password is not correct.'
  const validationErrors = [{ field: 'old', code: 'User.OldPasswordInvalid', message }]
  server.on(changePassword, () => refusal(400, 'User.OldPasswordInvalid', message, { validationErrors }))
  const { user } = await renderRoutes([{ path: '/user/7/change-password', element: <ChangePasswordPage /> }], '/user/7/change-password')
  const old = () => screen.getByLabelText(/^Old password/)
  await user.type(await screen.findByLabelText(/^Old password/), 'not-mine')
  await user.type(screen.getByLabelText(/^New password \*?$/), 'a-long-password')
  await user.type(screen.getByLabelText(/^New password again/), 'a-long-password')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(document.activeElement).toBe(old()))
  expect(screen.getAllByText(message)).toHaveLength(1)
  expect(old().getAttribute('aria-invalid')).toBe('true')
})

const openWithout = async (email: string | null) => {
  sessionStore.signIn('t')
  const server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email, roles: [], businessUnits: [] }))
  server.on(cloudAccount, () =>
    reply({ name: null, linked: { issuer: 'i', address: null, subject: 's' }, hasPassword: false, isOnlyWay: true }),
  )
  server.on(contact, () => reply({ email: 'help@school.test', phone: '02-1234' }))
  const page = await renderRoutes([{ path: '/user/7/change-password', element: <ChangePasswordPage /> }], '/user/7/change-password')
  expect(await screen.findByText(/do not have a password here yet/)).toBeTruthy()
  expect(screen.queryByLabelText(/Old password/)).toBeNull()
  return { server, ...page }
}

test('offers users without a password a link by e-mail', async () => {
  const { server, user } = await openWithout('mei@cloud.test')
  server.on(forgetPassword, () => reply({ isMailed: true }))
  await user.click(await screen.findByRole('button', { name: 'E-mail me a link' }))
  expect(await screen.findByText(/An e-mail was sent to mei@cloud.test/)).toBeTruthy()
  expect(server.askedOf(forgetPassword)[0]?.body).toEqual({ email: 'mei@cloud.test' })
})

test('names contacts where no mail can be sent', async () => {
  const { server, user } = await openWithout('mei@cloud.test')
  server.on(forgetPassword, () => reply({ isMailed: false }))
  server.on(passwordResetters, () => reply([{ id: 3, name: 'Ms. Lin', role: 'TEACHER' }]))
  await user.click(await screen.findByRole('button', { name: 'E-mail me a link' }))
  expect(await screen.findByText(/does not send e-mail yet/)).toBeTruthy()
  expect(await screen.findByRole('option', { name: 'Ms. Lin (Teacher)' })).toBeTruthy()
})

test('names a platform admin for accounts without an address', async () => {
  await openWithout(null)
  expect((await screen.findByRole('link', { name: 'help@school.test' })).getAttribute('href')).toBe('mailto:help@school.test')
  expect(screen.queryByRole('button', { name: 'E-mail me a link' })).toBeNull()
})
