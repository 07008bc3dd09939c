// The unit menu: its visibility, and switching between units.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeBusinessUnit } from '../../commands/people/user/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { stubLive } from '../shared/testing/stubLive.ts'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { createRoutes } from './router.tsx'

const unit = (businessUnitId: number, name: string, more = {}) => ({ businessUnitId, name, isAdmin: true, isCurrent: false, ...more })
const day = unit(1, 'Day School', { isCurrent: true })
const evening = unit(2, 'Evening School')
const library = unit(3, 'Library', { isAdmin: false })
const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: ['teacher'], mayAuthor: true, mustChangePassword: false }
const group = (groupId: number, businessUnitId: number, name: string) => {
  const times = { createTime: '2026-01-01T00:00:00.000Z', expirationTime: '2027-01-01T00:00:00.000Z', isExpired: false }
  return {
    groupId,
    businessUnitId,
    name,
    description: '',
    ...times,
    role: null,
    isBlocked: false,
    isMembershipOver: false,
    memberCount: 4,
    teachers: [],
  }
}

let server: ReturnType<typeof stubServer>
let units: readonly ReturnType<typeof unit>[]
beforeEach(() => {
  server = stubServer()
  units = [day, evening, library]
  server.on(userInfo, () => reply({ ...person, businessUnits: units }))
  server.on(myGroups, () => reply([group(11, 1, 'Algebra'), group(12, 2, 'Pottery')]))
  server.on(changeBusinessUnit, ({ newId }: { newId: number }) => {
    units = units.map((one) => ({ ...one, isCurrent: one.businessUnitId === newId }))
    return reply({ isDone: true })
  })
  sessionStore.signOut()
  sessionStore.signIn('t', 7)
})
afterEach(() => vi.unstubAllGlobals())

const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
const shown = (name: RegExp) => screen.queryByRole('button', { name })

test.each([
  ['one unit', [day]],
  ['one, and are a member of another', [day, library]],
  ['none', [library]],
])('it is not there for those who look after %s', async (_, own) => {
  units = own
  await renderRoutes(createRoutes, '/user/groups')
  await screen.findByRole('button', { name: 'Account of Mei' })
  expect(shown(/Current unit/)).toBeNull()
})

test('admins of several units can switch, and the home of the unit opens', async () => {
  const { user, router } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Current unit: Day School' }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map((choice) => [choice.textContent, choice.ariaChecked])).toEqual([
    ['Day School', 'true'],
    ['Evening School', 'false'],
  ])
  expect(screen.getByRole('menuitem', { name: 'Unit overview' }).getAttribute('href')).toBe('/bu-admin')
  await user.click(screen.getByRole('menuitemradio', { name: 'Evening School' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening School' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/bu-admin')
  expect(server.askedOf(changeBusinessUnit).map(({ body }) => body)).toEqual([{ newId: 2 }])
  expect(shown(/Current unit: Evening School/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Pottery' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Algebra' })).toBeNull()
})

test('a switch in another tab applies here too, and the page stays', async () => {
  const live = stubLive(server)
  const { router } = await renderRoutes(createRoutes, '/bu-admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Day School' })).toBeTruthy()
  await waitFor(() => expect(live.isFollowed('users/7')).toBe(true))
  units = [
    { ...day, isCurrent: false },
    { ...evening, isCurrent: true },
  ]
  act(() => live.tell('users/7', 'changed', {}))
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening School' })).toBeTruthy()
  expect(shown(/Current unit: Evening School/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Pottery' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/bu-admin')
})

test('a refusal is shown, and the unit stays', async () => {
  server.on(changeBusinessUnit, () => refusal(403, 'BusinessUnit.NotAdmin', 'You are not an administrator of this unit.'))
  const { user, router } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Current unit: Day School' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Evening School' }))
  expect(await screen.findByText('You are not an administrator of this unit.')).toBeTruthy()
  expect(shown(/Current unit: Day School/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/groups')
})

test('with many units the menu shows a few, and the search finds the others', async () => {
  units = Array.from({ length: 12 }, (_, index) => unit(index + 1, `School ${index + 1}`, { isCurrent: index === 10 }))
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Current unit: School 11' }))
  const names = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
  expect(names).toEqual([...Array.from({ length: 8 }, (_, index) => `School ${index + 1}`), 'School 11'])
  await user.click(screen.getByRole('menuitem', { name: 'Search all 12 units' }))
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Classes, problems, people, actions' }))
  // longer than the library takes to return the focus to a button
  await new Promise((resolve) => setTimeout(resolve, 30))
  await user.type(await screen.findByRole('textbox', { name: 'Classes, problems, people, actions' }), 'school 12')
  await user.click(await screen.findByRole('button', { name: /School 12/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'School 12' })).toBeTruthy()
})

test('in a narrow window the drawer contains the whole bar; Escape closes it and restores the focus', async () => {
  narrow()
  units = [day, evening]
  server.on(userInfo, () => reply({ ...person, roles: ['teacher', 'admin'], businessUnits: units }))
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  const button = await screen.findByRole('button', { name: 'Menu' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Chronojudge' }).getAttribute('href')).toBe('/admin-dashboard'))
  await user.click(button)
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const parts = await waitFor(() => {
    const found = drawer.getAllByRole('region').map((region) => region.ariaLabel ?? region.getAttribute('aria-label'))
    expect(found).toHaveLength(7)
    return found
  })
  expect(parts).toEqual(['Units', 'Main navigation', 'Teacher console', 'Administration', 'Mei', 'Language', 'Appearance'])
  expect(drawer.getByRole('button', { name: 'Day School', pressed: true })).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Search' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Evening School' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening School' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})

test('Escape closes a menu of the bar, even the first time, and focuses its button', async () => {
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  for (const name of ['Current unit: Day School', 'Teacher console', 'Account of Mei', 'Account of Mei']) {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  }
})
