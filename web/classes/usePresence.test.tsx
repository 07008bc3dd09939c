import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupPing, groupPingTime } from '../../commands/classes/presence/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { usePresence } from './usePresence.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const student = { groupId: 1, isExpired: false, isGroupTeacher: false, isGroupAssistant: false, mayAudit: false }

const open = (more: object | undefined, answer = () => reply({ isDone: true })) => {
  const server = stubServer()
  server.on(groupPingTime, () => reply({ groupPingTime: 20 }))
  server.on(groupPing, answer)
  const queries = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  const group = more && ({ ...student, ...more } as GroupInfo)
  const { unmount } = renderHook(() => usePresence(group), { wrapper })
  return { pings: () => server.askedOf(groupPing), unmount }
}
/** Waits for several ping intervals. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150))

test.each([
  ['a student', {}],
  ['a teacher', { isGroupTeacher: true, mayAudit: true }],
  ['an assistant', { isGroupAssistant: true, mayAudit: true }],
])('sends pings for %s of a class while the page is open', async (_, more) => {
  const { pings, unmount } = open(more)
  await waitFor(() => expect(pings().length).toBeGreaterThan(2))
  expect(pings()[0]?.body).toEqual({ groupId: 1 })
  unmount()
  const count = pings().length
  await aWhile()
  expect(pings()).toHaveLength(count)
})

test.each([
  ['a class that is not known yet', undefined],
  ['a class that has ended', { isExpired: true }],
  ['an outside manager of the class', { mayAudit: true }],
])('sends nothing for %s', async (_, more) => {
  const { pings } = open(more)
  await aWhile()
  expect(pings()).toEqual([])
})

test('stops after a refusal; resumes after a server outage', async () => {
  const refused = open({}, () => refusal(403, 'Group.MemberBlockedOrNotJoined', 'blocked'))
  await waitFor(() => expect(refused.pings()).toHaveLength(1))
  await aWhile()
  expect(refused.pings()).toHaveLength(1)
  cleanup()
  const away = open({}, () => refusal(503, 'Common.Unavailable', 'later'))
  await waitFor(() => expect(away.pings().length).toBeGreaterThan(2))
})
