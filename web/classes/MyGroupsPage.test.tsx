import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { begun } from '../../queries/activities/calls.ts'
import { classesToday, myGroups } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import MyGroupsPage from './MyGroupsPage.tsx'

const group = (groupId: number, name: string, isExpired = false, isBlocked = false) => ({
  groupId,
  name,
  description: '',
  createTime: `2026-0${groupId}-01T00:00:00.000Z`,
  expirationTime: '2027-01-01T00:00:00.000Z',
  isExpired,
  businessUnitId: 1,
  role: 'student',
  isBlocked,
  isMembershipOver: false,
  memberCount: 30,
  teachers: [],
})
const routes = [{ path: '/user/groups', element: <MyGroupsPage /> }]
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('sorts the newest class first; the switch for expired ones is kept in the address', async () => {
  stubServer().on(myGroups, () => reply([group(1, 'Old', true), group(2, 'Algorithms'), group(3, 'Python')]))
  const { user, router } = await renderRoutes(routes, '/user/groups')
  await screen.findByText('Python')
  expect(names()).toEqual(['Python', 'Algorithms'])
  await user.click(screen.getByRole('switch', { name: 'Show expired classes' }))
  expect(names()).toEqual(['Python', 'Algorithms', 'Old'])
  expect(router.state.location.search).toBe('?expired=1')
})

test('offers the switch if all classes have expired', async () => {
  stubServer().on(myGroups, () => reply([group(1, 'Old', true)]))
  const { user } = await renderRoutes(routes, '/user/groups')
  expect(await screen.findByText('No current classes')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Show expired classes' }))
  expect(await screen.findByText('Old')).toBeTruthy()
})

test('a blocked class has no link, and explains the block with contacts', async () => {
  const teachers = [
    { userId: 5, userName: 'Ms Lin' },
    { userId: 6, userName: 'Mr Wu' },
  ]
  stubServer().on(myGroups, () => reply([{ ...group(1, 'Shut', false, true), teachers }]))
  await renderRoutes(routes, '/user/groups')
  expect(await screen.findByText('Blocked')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Shut' })).toBeNull()
  expect(screen.getByText(/^A teacher has blocked you from this class: .* are kept\. Ask Ms Lin.*Mr Wu\.$/)).toBeTruthy()
})

test('a class whose membership has expired is hidden by default, says so and has no link', async () => {
  stubServer().on(myGroups, () => reply([group(1, 'Python'), { ...group(2, 'Evening'), isMembershipOver: true }]))
  const { user } = await renderRoutes(routes, '/user/groups')
  await screen.findByText('Python')
  expect(screen.queryByText('Evening')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Show expired classes' }))
  expect(await screen.findByText('Your membership has ended')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Evening' })).toBeNull()
})

test('an admin finds the classes of their unit without the hint to wait for a teacher', async () => {
  act(() => sessionStore.signIn('t'))
  const server = stubServer()
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [{ businessUnitId: 1, name: 'U', isAdmin: true }] }))
  server.on(myGroups, () => reply([{ ...group(3, 'Python'), role: null }]))
  await renderRoutes(routes, '/user/groups')
  await act(() => i18n.loadNamespaces('table'))
  const others = within(await screen.findByRole('region', { name: 'Classes that you manage' }))
  expect(others.getByRole('link', { name: 'Python' }).getAttribute('href')).toBe('/groups/3/info')
  expect(screen.queryByRole('article')).toBeNull()
  cleanup()
  server.on(myGroups, () => reply([group(2, 'Own'), { ...group(3, 'Python'), role: null }]))
  await renderRoutes(routes, '/user/groups')
  expect(await screen.findByRole('region', { name: 'Classes that you manage' })).toBeTruthy()
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(['Own'])
  cleanup()
  server.on(myGroups, () => reply([]))
  await renderRoutes(routes, '/user/groups')
  expect(await screen.findByText('No classes yet')).toBeTruthy()
  expect(screen.queryByText(/As soon as a teacher adds you/)).toBeNull()
  act(() => sessionStore.signOut())
})

test('a failure offers a retry', async () => {
  const server = stubServer()
  server.on(myGroups, () => refusal(503, 'Common.Unavailable', 'Not now.'))
  const { user } = await renderRoutes(routes, '/user/groups')
  expect(await screen.findByText('Not now.')).toBeTruthy()
  server.on(myGroups, () => reply([group(1, 'Back')]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Back')).toBeTruthy()
})

test('a student resumes where they left off: a click opens the editor of the started problem', async () => {
  const server = stubServer()
  server.on(myGroups, () => reply([group(2, 'Algorithms')]))
  const place = { activityType: 'Exercise', groupId: 2, groupName: 'Algorithms', activityId: 5, problemSetId: 6 }
  const locales = [{ localeCode: 'en', isPrimary: true, title: 'Hanoi' }]
  server.on(begun, () =>
    reply({
      problems: [{ ...place, activityName: 'Week 1', problemId: 7, locales, state: 'begun', at: '2026-06-01T00:00:00.000Z' }],
      activities: [{ ...place, name: 'Week 1', problemCount: 4, solvedCount: 1 }],
    }),
  )
  await renderRoutes(routes, '/user/groups')
  const last = within(await screen.findByRole('region', { name: 'Continue where you left off' }))
  expect(last.getByRole('link', { name: 'Hanoi' }).getAttribute('href')).toBe('/groups/2/practice/5/6/show?problem=7')
  expect(last.getByText('Started')).toBeTruthy()
  const unfinished = within(screen.getByRole('region', { name: 'Not finished yet' }))
  expect(unfinished.getByRole('link', { name: 'Week 1' }).getAttribute('href')).toBe('/groups/2/practice/5/6/show')
  expect(unfinished.getByText('1 of 4 solved')).toBeTruthy()
})

test('a teacher sees today’s submissions and no resume list', async () => {
  const server = stubServer()
  server.on(begun, () => reply({ problems: [], activities: [] }))
  server.on(myGroups, () =>
    reply([
      { ...group(2, 'Algorithms'), role: 'teacher' },
      { ...group(3, 'Python'), role: 'assistant' },
    ]),
  )
  server.on(classesToday, () =>
    reply([
      { groupId: 2, answerCount: 12, isMore: false, personCount: 8, newestTime: '2026-06-01T00:00:00.000Z' },
      { groupId: 3, answerCount: 0, isMore: false, personCount: 0, newestTime: null },
    ]),
  )
  await renderRoutes(routes, '/user/groups')
  const link = await screen.findByRole('link', { name: '12 answers today by 8 people' })
  expect(link.getAttribute('href')).toMatch(/^\/groups\/2\/timeline\?types=CodeSubmitted&since=/)
  expect(screen.getByText('No submissions today')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})
