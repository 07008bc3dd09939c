import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logout } from '../../commands/people/session/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { DRAFT_PREFIX, sessionStore } from '../shared/sessionStore.ts'
import { signOut } from '../shared/signOut.ts'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import { createQueryClient } from './queryClient.ts'

// pages of other tests in this worker have stored data
beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('deletes all data of the user, token and drafts included; settings of the browser stay', async () => {
  const server = stubServer()
  server.on(logout, () => reply({ isDone: true }))
  const queries = createQueryClient()
  localStorage.setItem('language', 'en')
  sessionStore.signIn('a token', 7)
  localStorage.setItem(`${DRAFT_PREFIX}7.1`, 'begun')
  sessionStorage.setItem('chosen language', '4')
  queries.setQueryData(callQuery(myGroups, {}).queryKey, [])

  signOut()
  await vi.waitFor(() => expect(sessionStore.get()).toMatchObject({ token: null, person: null, wasEndedByWish: true }))
  expect(server.askedOf(logout).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a token'])
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['language'])
})
