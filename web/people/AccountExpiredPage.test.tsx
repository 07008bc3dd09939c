import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userInfo } from '../../queries/people/user/calls.ts'
import { contact } from '../../queries/site/settings/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import AccountExpiredPage from './AccountExpiredPage.tsx'

const server = signedInServer((stub) => {
  stub.on(contact, () => reply({ email: 'help@school.test', phone: '02-1234-5678' }))
})
const routes = [
  { path: '/user/:userId/account-expired', element: <AccountExpiredPage /> },
  { path: '/user/groups', element: <p>my classes</p> },
  { path: '/', element: <p>front page</p> },
]
const notice = /cannot use the platform until/

test('tells users with an expired account, and names a contact', async () => {
  server.on(userInfo, () => new Response(JSON.stringify({ code: 'User.AccountExpired', message: 'over', userId: 7 }), { status: 403 }))
  await renderRoutes(routes, '/user/7/account-expired')
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@school.test' })).toBeTruthy()
})

test('redirects users with a valid account without a notice', async () => {
  const { router } = await renderRoutes(routes, '/user/7/account-expired')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/groups'))
  expect(screen.queryByText(notice)).toBeNull()
})

test('redirects visitors without an expired sign-in to the front page', async () => {
  sessionStore.signOut()
  const { router } = await renderRoutes(routes, '/user/7/account-expired')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('shows the notice after a sign-in refused for expiry', async () => {
  sessionStore.signOut()
  const { router } = await renderRoutes(routes, '/')
  await router.navigate('/user/7/account-expired', { state: { isTold: true } })
  expect(await screen.findByText(notice)).toBeTruthy()
})
