// A user who is blocked while viewing a class leaves it at once, and its cached data is removed.
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { editGroup } from '../../commands/classes/group/calls.ts'
import { groupPing, groupPingTime } from '../../commands/classes/presence/calls.ts'
import { groupInfo, groupTopic, myGroups } from '../../queries/classes/calls.ts'
import { runningExams } from '../../queries/exams/calls.ts'
import { submissionInfo } from '../../queries/judging/submission/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { setInExam } from '../shared/inExam.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { stubLive } from '../shared/testing/stubLive.ts'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import GroupEditPage from './GroupEditPage.tsx'
import GroupLayout from './GroupLayout.tsx'

const group = {
  groupId: 1,
  name: 'Python',
  description: 'On Wednesdays',
  createTime: '2026-03-01T00:00:00.000Z',
  expirationTime: '2027-03-01T00:00:00.000Z',
  isExpired: false,
  businessUnitId: 5,
  businessUnitName: 'School',
  isGroupTeacher: false,
  isGroupAssistant: false,
  isGroupAdmin: false,
  mayAudit: false,
  mayResetPasswords: true,
  teachers: [],
  assistants: [],
  students: [],
  studentCount: 1,
}

const open = async (more: object = {}, address = '/groups/1/info') => {
  const server = stubServer()
  const live = stubLive(server)
  server.on(groupInfo, () => reply({ ...group, ...more }))
  server.on(groupPingTime, () => reply({ groupPingTime: 300_000 }))
  server.on(groupPing, () => reply({ isDone: true }))
  server.on(myGroups, () => reply([]))
  sessionStore.signIn(`token-${Math.random()}`)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routes = [
    {
      path: '/groups/:groupId',
      element: <GroupLayout />,
      children: [
        { path: 'info', element: <p>All about it</p> },
        { path: 'edit', element: <GroupEditPage /> },
        { path: 'practice', element: <p>Problems to solve</p> },
      ],
    },
    { path: '/user/groups', element: <p>My classes are here</p> },
  ]
  return { server, live, queries, ...(await renderRoutes(routes, address, queries)) }
}

afterEach(() => {
  cleanup()
  sessionStore.signOut()
  vi.unstubAllGlobals()
})

test('names the class and removes its cached data', async () => {
  const { server, live, queries } = await open()
  expect(await screen.findByText('All about it')).toBeTruthy()
  queries.setQueryData(callQuery(submissionInfo, { answerId: 7 }).queryKey, { answerId: 7, groupId: 1 } as never)
  queries.setQueryData(callQuery(submissionInfo, { answerId: 8 }).queryKey, { answerId: 8, groupId: 2 } as never)
  const topic = groupTopic.of({ groupId: 1 })
  await vi.waitFor(() => expect(live.isFollowed(topic)).toBe(true), 30_000)
  server.on(groupInfo, () => refusal(403, 'Group.MemberBlockedOrNotJoined', 'You are blocked.'))
  server.on(myGroups, () => reply([{ ...group, isBlocked: true, teachers: [{ userId: 2, userName: 'Mei' }] }]))
  live.tell(topic, 'changed', {})
  expect(await screen.findByText('My classes are here', undefined, { timeout: 30_000 })).toBeTruthy()
  expect(await screen.findByText('You can no longer enter “Python”')).toBeTruthy()
  expect(screen.getByText(/^A teacher has blocked you from this class: .* Ask Mei\.$/)).toBeTruthy()
  const kept = queries.getQueryCache().findAll()
  expect(kept.filter(({ queryKey }) => queryKey[0] === groupInfo.path)).toEqual([])
  expect(kept.filter(({ queryKey }) => queryKey[0] === submissionInfo.path).map(({ queryKey }) => queryKey[1])).toEqual([{ answerId: 8 }])
})

test('also leaves when the membership expires, which no event announces', async () => {
  const { server, live } = await open()
  const topic = groupTopic.of({ groupId: 1 })
  await vi.waitFor(() => expect(live.isFollowed(topic)).toBe(true), 30_000)
  server.on(groupInfo, () => refusal(403, 'Group.MembershipEnded', 'Your membership in this class has ended.'))
  live.tell(topic, 'refused', { code: 'Group.MembershipEnded' })
  expect(await screen.findByText('Your membership in this class has ended.', undefined, { timeout: 30_000 })).toBeTruthy()
  expect(await screen.findByText('My classes are here')).toBeTruthy()
})

test('while an exam closes the rest of a class to its examinee, other pages lead to it', async () => {
  const { queries } = await open({}, '/groups/1/practice')
  expect(await screen.findByText('Problems to solve')).toBeTruthy()
  const exam = { groupId: 1, activityId: 5, name: 'Midterm' }
  const sit = (running: readonly object[]) =>
    act(() => void queries.setQueryData(callQuery(runningExams, {}).queryKey, { running, groupIds: [1] } as never))
  sit([{ ...exam, isClosed: false }])
  expect(screen.getByText('Problems to solve')).toBeTruthy()
  sit([{ ...exam, isClosed: true }])
  expect(await screen.findByText('You are sitting the exam “Midterm”')).toBeTruthy()
  expect(screen.queryByText('Problems to solve')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the exam' }).getAttribute('href')).toBe('/groups/1/exams/5/show')
  sit([])
  expect(await screen.findByText('Problems to solve')).toBeTruthy()
})

test('after a reload in such an exam, a page waits until it is known whether it is still closed', async () => {
  setInExam(true)
  const { queries } = await open({}, '/groups/1/practice')
  await screen.findByText('Python', { selector: 'p' })
  expect(screen.queryByText('Problems to solve')).toBeNull()
  act(() => void queries.setQueryData(callQuery(runningExams, {}).queryKey, { running: [], groupIds: [] }))
  expect(await screen.findByText('Problems to solve')).toBeTruthy()
  setInExam(false)
})

test('another tab shows the new name of a class', async () => {
  const { server, live } = await open()
  const topic = groupTopic.of({ groupId: 1 })
  await vi.waitFor(() => expect(live.isFollowed(topic)).toBe(true), 30_000)
  server.on(groupInfo, () => reply({ ...group, name: 'Python II' }))
  live.tell(topic, 'changed', {})
  expect((await screen.findAllByText('Python II')).length).toBeGreaterThan(0)
})

test('teachers edit the description and see validation errors', async () => {
  const staff = { isGroupAdmin: true, isGroupAssistant: true, mayAudit: true }
  const { server, user, router } = await open(staff, '/groups/1/edit')
  const description = await screen.findByRole('textbox', { name: 'Description' })
  await user.clear(description)
  await user.click(description)
  await user.paste('a'.repeat(201))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'), 30_000)
  expect(server.askedOf(editGroup)).toEqual([])
  await user.clear(description)
  await user.type(description, 'On Thursdays')
  server.on(editGroup, () => refusal(400, 'BusinessUnit.GroupExpirationAfterUnit', 'Not after its unit.'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not after its unit.')).toBeTruthy()
  server.on(editGroup, () => reply({ isDone: true }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/groups/1/info'), 30_000)
  const { name, expirationTime } = group
  expect(server.askedOf(editGroup).at(-1)?.body).toEqual({ groupId: 1, name, description: 'On Thursdays', expirationTime })
})

test('other members cannot open the edit page', async () => {
  const { router } = await open({ mayAudit: true }, '/groups/1/edit')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/groups/1/info'), 30_000)
})
