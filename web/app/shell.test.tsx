import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '../../commands/people/session/calls.ts'
import { changePassword } from '../../commands/people/user/calls.ts'
import type { ContentName } from '../../commands/site/content/contentNames.ts'
import { contents } from '../../commands/site/content/contents.ts'
import { foundProblems, groupActivities } from '../../queries/activities/calls.ts'
import { groupInfo, groupOfCourse, myGroups } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { userProblemPage } from '../../queries/problems/calls.ts'
import { landingCounts } from '../../queries/site/calls.ts'
import { contentGet } from '../../queries/site/contents/calls.ts'
import { contact, isTenantMode } from '../../queries/site/settings/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { successes } from '../shared/ui/success.ts'
import { createRoutes } from './router.tsx'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  successes.close()
  server = stubServer()
  server.on(landingCounts, () => reply({ userCount: 12345, answerCount: 1234567 }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false }))
  server.on(myGroups, () => reply([]))
  sessionStore.signOut()
  // as in a fresh browser, whatever earlier tests did
  Object.assign(sessionStore.get(), { wasEndedByWish: false, isForgotten: false, wasLeft: false })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shownContact = { email: 'help@school.test', phone: '02-1', foundationSite: null, manual: 'https://school.test/manual' }

test('a visitor at an unknown path is sent to the front page, which formats its counts, and may read the support pages', async () => {
  server.on(contact, () => reply(shownContact))
  server.on(contentGet, ({ name }: { name: ContentName }) => reply({ name, version: 0, content: contents[name].initial }))
  const { router } = await renderRoutes(createRoutes, '/nowhere/at/all')
  expect(await screen.findByText('1,234,567')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  await router.navigate('/supports/plans')
  expect(await screen.findByText('NT$1,500')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe('https://school.test/manual')
  expect(screen.queryByRole('link', { name: 'Foundation' })).toBeNull()
})

test('a link to a page that needs a session names the page; it opens after the sign-in, even by way of the front page', async () => {
  server.on(login, () => reply({ token: 't', agreementRequired: false, mustChangePassword: false, device: 'mei.1.x' }))
  const { router, user } = await renderRoutes(createRoutes, '/user/groups?expired=1')
  const asked = within(await screen.findByRole('dialog', { name: 'Sign in' }))
  expect(router.state.location).toMatchObject({ pathname: '/', search: '?sign-in' })
  expect(asked.getByText('Sign in to see this page: My classes')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('1,234,567')).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement)
  await user.type(await screen.findByLabelText(/Account/), 'mei@demo.test')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('You are not in any class yet')).toBeTruthy()
  expect(router.state.location).toMatchObject({ pathname: '/user/groups', search: '?expired=1' })
})

test('a link with a course number leads to its class, after a sign-in if necessary', async () => {
  server.on(login, () => reply({ token: 't', agreementRequired: false, mustChangePassword: false, device: 'mei.1.x' }))
  server.on(groupOfCourse, () => reply({ groupId: 4 }))
  server.on(groupInfo, () => refusal(403, 'Group.MemberBlockedOrNotJoined', 'not yours'))
  const { router, user } = await renderRoutes(createRoutes, '/?course_number=CS101')
  await user.type(await screen.findByLabelText(/Account/), 'mei@demo.test')
  await user.type(screen.getByLabelText(/^Password/), 'Demo-2026')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(server.askedOf(groupInfo)[0]?.body).toEqual({ groupId: 4 }))
  expect(server.askedOf(groupOfCourse)[0]?.body).toEqual({ courseNumber: 'CS101' })

  server.on(groupOfCourse, () => refusal(404, 'Group.NotFound', 'none'))
  await router.navigate('/user/groups?course_number=CS999')
  expect(await screen.findByText(/not in a class with the course number “CS999”/)).toBeTruthy()
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/user/groups', search: '' }))
})

test('after a required password change the linked page opens', async () => {
  let mustChangePassword = true
  server.on(login, () => reply({ token: 't', agreementRequired: false, mustChangePassword, device: 'mei.1.x' }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword }))
  server.on(changePassword, () => {
    mustChangePassword = false
    return reply({ isDone: true })
  })
  server.on(groupOfCourse, () => reply({ groupId: 4 }))
  const { router, user } = await renderRoutes(createRoutes, '/?course_number=CS101')
  await user.type(await screen.findByLabelText(/Account/), 'mei@demo.test')
  await user.type(screen.getByLabelText(/^Password/), '20260911')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText(/^Old password/), '20260911')
  await user.type(screen.getByLabelText(/^New password \*?$/), 'Night-Market-77')
  await user.type(screen.getByLabelText(/^New password again/), 'Night-Market-77')
  expect(server.askedOf(groupOfCourse)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(server.askedOf(groupOfCourse)[0]?.body).toEqual({ courseNumber: 'CS101' }))
  await waitFor(() => expect(router.state.location.pathname).not.toContain('change-password'))
})

test('a session ended by the server shows its reason over the page; without a new sign-in the front page opens', async () => {
  sessionStore.signIn('t')
  server.on(myGroups, () => refusal(401, 'User.SignedInElsewhere', 'elsewhere'))
  const { router, user } = await renderRoutes(createRoutes, '/user/groups')
  const dialog = within(await screen.findByRole('dialog', { name: 'Signed in on another device' }))
  expect(router.state.location.pathname).toBe('/user/groups')
  localStorage.setItem('draft:7.1.2.4', 'begun')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '?sign-in', state: { wanted: '/user/groups' } }))
  expect(await screen.findByText('Sign in to see this page: My classes')).toBeTruthy()
  for (const key of ['token', 'person', 'draft:7.1.2.4']) expect([key, localStorage.getItem(key)]).toEqual([key, null])
})

test('a sign-out in another tab signs out here; the next sign-in returns to the page', async () => {
  sessionStore.signIn('t')
  const { router } = await renderRoutes(createRoutes, '/user/groups')
  expect(await screen.findByText('You are not in any class yet')).toBeTruthy()
  localStorage.clear()
  localStorage.setItem('draft:7.1.2.4', 'begun meanwhile')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '?sign-in', state: { wanted: '/user/groups' } }))
  expect(localStorage.getItem('draft:7.1.2.4')).toBeNull()
})

test('a class without access redirects to my classes with the reason', async () => {
  sessionStore.signIn('t')
  const { router } = await renderRoutes(createRoutes, '/groups/99/info')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/groups'))
  expect(await screen.findByText('not stubbed')).toBeTruthy()
})

const week = { groupId: 3, activityId: 5, activityType: 'Exercise', problemSetId: 6 }
test('Ctrl+K finds menu entries', async () => {
  sessionStore.signIn('t')
  const { user, router } = await renderRoutes(createRoutes, '/user/groups')
  await screen.findByText('You are not in any class yet')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox', { name: 'Classes, problems, people, actions' }), 'priv')
  await user.click(await screen.findByRole('button', { name: /Privacy policy/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/supports/privacy'))
})

test('Ctrl+K finds a problem of a practice by title, even if typed while the palette loads; Escape restores the focus', async () => {
  sessionStore.signIn('t')
  const place = { ...week, groupName: 'Class 3', activityName: 'Week 1', problemId: 4 }
  const locales = [
    { localeCode: 'zh-Hant', isPrimary: true, title: '河內塔' },
    { localeCode: 'en', isPrimary: false, title: 'Tower of Hanoi' },
  ]
  server.on(foundProblems, ({ search }) => reply(search === 'hanoi' ? [{ ...place, locales }] : []))
  const { user, router } = await renderRoutes(createRoutes, '/user/groups')
  await screen.findByText('You are not in any class yet')
  const link = screen.getByRole('link', { name: 'Chronojudge' })
  link.focus()
  await user.keyboard('{Control>}k{/Control}hanoi')
  const dialog = await screen.findByRole('dialog', { name: 'Search' })
  expect(await within(dialog).findByRole('button', { name: /Tower of\s*Hanoi.*Week 1 · Class 3/ })).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('hanoi')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(link))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}hanoi')
  const again = await screen.findByRole('dialog', { name: 'Search' })
  await within(again).findByRole('button', { name: /Hanoi/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/groups/3/practice/5/6/show', search: '?problem=4' }))
})

test('Ctrl+K finds classes, practices, own problems and the members of classes taught', async () => {
  sessionStore.signIn('t')
  const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false, mayAuthor: true }
  server.on(userInfo, () => reply(person))
  const group = {
    groupId: 3,
    name: 'Amber class',
    description: '',
    createTime: '',
    expirationTime: '',
    role: 'teacher',
    teachers: [],
    memberCount: 2,
  }
  server.on(myGroups, () => reply([group]))
  server.on(groupActivities, () => reply([{ ...week, name: 'Amber week' }]))
  server.on(groupInfo, () =>
    reply({
      groupId: 3,
      students: [
        { userId: 9, userName: 'Amber Lin', email: null },
        { userId: 10, userName: 'Ben', email: null },
      ],
    }),
  )
  server.on(userProblemPage, () =>
    reply({ items: [{ id: 4, locales: [{ localeCode: 'en', isPrimary: true, title: 'Amber sums' }] }], total: 1, page: 1, size: 6 }),
  )
  const { user, router } = await renderRoutes(createRoutes, '/supports/privacy')
  await screen.findByRole('button', { name: 'Account of Mei' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox', { name: 'Classes, problems, people, actions' }), 'amber')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  for (const name of [/Amber\s*class/, /Amber\s*week/, /Amber\s*sums/, /Amber\s*Lin/])
    expect((await dialog.findAllByRole('button', { name })).length).toBeGreaterThan(0)
  expect(dialog.queryByRole('button', { name: /Ben/ })).toBeNull()
  expect(server.askedOf(userProblemPage)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: /Amber\s*Lin/ }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/groups/3/timeline', search: '?user=9' }))
})

test.each([
  [['student'], false],
  [['teacher'], false],
  [['admin'], true],
  [['analyst'], true],
])('of the page about the judge, %s hear in their menu: %s', async (roles, isOffered) => {
  sessionStore.signIn('t')
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles, businessUnits: [], mustChangePassword: false }))
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  expect(await screen.findByRole('button', { name: 'Account of Mei' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Administration' }) !== null).toBe(isOffered)
  if (!isOffered) return
  await user.click(screen.getByRole('button', { name: 'Administration' }))
  expect((await screen.findByRole('menuitem', { name: 'Judge status' })).getAttribute('href')).toBe('/admin-dashboard/judge')
  expect(screen.queryByRole('menuitem', { name: 'Refused sign-ins' }) !== null).toBe(roles[0] === 'admin')
})

test.each([true, false])('authors, by whatever permission, get the link to authoring: %s', async (mayAuthor) => {
  sessionStore.signIn('t')
  const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: ['student'], businessUnits: [], mustChangePassword: false, mayAuthor }
  server.on(userInfo, () => reply(person))
  await renderRoutes(createRoutes, '/user/groups')
  await screen.findByRole('button', { name: 'Account of Mei' })
  expect(screen.queryAllByRole('button', { name: 'Teacher console' }).length > 0).toBe(mayAuthor)
})

test('the language menu is in the bar; the appearance is in the user menu, and in the language menu before sign-in', async () => {
  sessionStore.signIn('t')
  const signedIn = await renderRoutes(createRoutes, '/user/groups')
  await signedIn.user.click(await screen.findByRole('button', { name: 'Language' }))
  const choices = async () => (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
  expect(await choices()).toEqual(['繁體中文', 'English'])
  await signedIn.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  await signedIn.user.click(await screen.findByRole('button', { name: 'Account of Mei' }))
  expect(await choices()).toEqual(['Light', 'Dark', 'System'])
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
  cleanup()
  sessionStore.signOut()
  const visitor = await renderRoutes(createRoutes, '/supports/plans')
  await visitor.user.click(await screen.findByRole('button', { name: 'Language' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Sign out' })).toBeNull()
})

test('a single-unit platform has no plans page', async () => {
  server.on(isTenantMode, () => reply({ isTenantMode: true }))
  const { router } = await renderRoutes(createRoutes, '/supports/plans')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('only public pages have a footer', async () => {
  await renderRoutes(createRoutes, '/supports/plans')
  expect(await screen.findByRole('contentinfo')).toBeTruthy()
  cleanup()
  sessionStore.signIn('t')
  await renderRoutes(createRoutes, '/user/groups')
  expect(await screen.findByText('You are not in any class yet')).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test.each([
  ['a student', { roles: ['student'] }, '/user/groups'],
  ['a platform admin', { roles: ['admin'] }, '/admin-dashboard'],
  ['an analyst', { roles: ['analyst'] }, '/admin-dashboard'],
  ['who looks after a unit', { businessUnits: [{ businessUnitId: 1, name: 'School', isAdmin: true, isCurrent: true }] }, '/bu-admin'],
])('%s begins at a home of their own', async (_, more, home) => {
  sessionStore.signIn('t')
  const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false }
  server.on(userInfo, () => reply({ ...person, ...more }))
  await renderRoutes(createRoutes, '/supports/privacy')
  await screen.findByRole('button', { name: 'Account of Mei' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Chronojudge' }).getAttribute('href')).toBe(home))
})
