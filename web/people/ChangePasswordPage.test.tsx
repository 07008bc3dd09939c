import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changePassword } from '../../commands/people/user/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import ChangePasswordPage from './ChangePasswordPage.tsx'

afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

test('a repetition that is missing or another is told in the words of the specification, and nothing is sent', async () => {
  sessionStore.signIn('t')
  const server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [] }))
  const { user } = await renderRoutes([{ path: '/user/7/change-password', element: <ChangePasswordPage /> }], '/user/7/change-password')
  const submit = await screen.findByRole('button', { name: 'Change password' })
  await user.click(submit)
  expect(await screen.findByText('Old password is required')).toBeTruthy()
  expect(screen.getByText('New password is required')).toBeTruthy()
  expect(screen.getByText('please repeat the correct new password')).toBeTruthy()
  await user.type(screen.getByLabelText(/^New password \*?$/), 'a-long-password')
  await user.type(screen.getByLabelText(/^New password again/), 'another-password')
  await user.click(submit)
  expect(await screen.findByText('The password is inconsist, please check again.')).toBeTruthy()
  expect(server.askedOf(changePassword)).toEqual([])
})
