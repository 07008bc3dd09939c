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

test('whose account has expired is told so, with whom to ask', async () => {
  server.on(userInfo, () => new Response(JSON.stringify({ code: 'User.AccountExpired', message: 'over', userId: 7 }), { status: 403 }))
  await renderRoutes(routes, '/user/7/account-expired')
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@school.test' })).toBeTruthy()
})

test('whose account has not is led on, and reads nothing of an end', async () => {
  const { router } = await renderRoutes(routes, '/user/7/account-expired')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/groups'))
  expect(screen.queryByText(notice)).toBeNull()
})

test('a visitor who was not told of it comes to the front page', async () => {
  sessionStore.signOut()
  const { router } = await renderRoutes(routes, '/user/7/account-expired')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('who cannot sign in since the account has expired reads it', async () => {
  sessionStore.signOut()
  const { router } = await renderRoutes(routes, '/')
  await router.navigate('/user/7/account-expired', { state: { isTold: true } })
  expect(await screen.findByText(notice)).toBeTruthy()
})
