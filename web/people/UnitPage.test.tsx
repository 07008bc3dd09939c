// Start page of unit administrators: classes, figures, and the empty, error and forbidden states.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { myGroups } from '../../queries/classes/calls.ts'
import type { MyGroup } from '../../queries/classes/schemas.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { createRoutes } from '../app/router.tsx'
import { changeLanguage } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'

const unit = { businessUnitId: 1, name: 'Day School', isAdmin: true, isCurrent: true }
const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], mustChangePassword: false, businessUnits: [unit] }
const group = (groupId: number, name: string, more: Partial<MyGroup> = {}): MyGroup => ({
  id: groupId,
  groupId,
  name,
  description: '',
  createTime: '2026-01-01T00:00:00.000Z',
  expirationTime: '2027-08-01T00:00:00.000Z',
  isExpired: false,
  businessUnitId: 1,
  timeZone: 'Asia/Taipei',
  role: null,
  isBlocked: false,
  isMembershipOver: false,
  memberCount: 20,
  assignmentInProgressCount: 0,
  assistants: [],
  students: [],
  teachers: [{ userId: 3, userName: 'Ms. Lin' }],
  ...more,
})
const classes = [
  group(11, 'Algebra'),
  group(12, 'Biology', {
    memberCount: 3,
    teachers: [
      { userId: 3, userName: 'Ms. Lin' },
      { userId: 4, userName: 'Mr. Wu' },
    ],
  }),
  group(13, 'Chemistry', { isExpired: true, expirationTime: '2026-02-01T00:00:00.000Z' }),
  group(14, 'Of another unit', { businessUnitId: 2 }),
]

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  server.on(userInfo, () => reply(person))
  server.on(myGroups, () => reply(classes))
  sessionStore.signOut()
  sessionStore.signIn('t', 7)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await changeLanguage('en')
})
const show = (query = '') => renderRoutes(createRoutes, `/bu-admin${query}`)
/** Rows of the class table, once loaded. */
const rows = async () => {
  const table = within(await screen.findByRole('table'))
  await table.findAllByRole('link')
  return table.getAllByRole('row').slice(1)
}
/** Name and link target of each class. */
const named = async () =>
  (await rows()).map((row) => within(row).getAllByRole('link')[0]).map((link) => [link?.textContent, link?.getAttribute('href')])
const figures = () =>
  [...document.querySelectorAll('dl div')]
    .map((figure) => [...figure.querySelectorAll('dt, dd')].map(({ textContent }) => textContent))
    .filter(([label]) => label !== undefined)

test('shows the unit’s name, its classes with member counts, and links to each class and its timeline', async () => {
  const { user } = await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Day School' })).toBeTruthy()
  expect(await named()).toEqual([
    ['Algebra', '/groups/11/info'],
    ['Biology', '/groups/12/info'],
    ['Chemistry', '/groups/13/info'],
  ])
  const shown = await rows()
  expect(shown[1]?.textContent).toMatch(/Ms\. Lin, Mr\. Wu.*3.*2027\/08\/01.*Running/)
  expect(shown[2]?.textContent).toContain('Expired')
  expect(screen.queryByText('Of another unit')).toBeNull()
  expect(figures()).toEqual([
    ['Running classes', '2'],
    ['All classes', '3'],
    ['Members of running classes', '23', 'People in two classes count twice'],
  ])
  expect(document.title).toBe('Day School · Chronojudge')
  await user.click(screen.getByRole('button', { name: /Algebra/ }))
  expect((await screen.findByRole('menuitem', { name: 'Timeline' })).getAttribute('href')).toBe('/groups/11/timeline')
})

test('filters classes by name and expired ones by the address', async () => {
  const { user } = await show('?f.state=over')
  expect(await named()).toEqual([['Chemistry', '/groups/13/info']])
  await user.click(screen.getByRole('button', { name: 'Remove the filter State: Expired' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search classes' }), 'bio')
  await waitFor(async () => expect(await named()).toEqual([['Biology', '/groups/12/info']]))
})

test('shows an empty state for a unit without classes', async () => {
  server.on(myGroups, () => reply(classes.slice(3)))
  await show()
  expect(await screen.findByText('No classes yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(figures()[1]).toEqual(['All classes', '0'])
})

test('shows the error and retries if the classes cannot be loaded', async () => {
  server.on(myGroups, () => refusal(500, 'Common.Default', 'The server is not well.'))
  const { user } = await show()
  expect(await screen.findByText('The server is not well.')).toBeTruthy()
  expect(figures()).toEqual([])
  server.on(myGroups, () => reply(classes))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(3)
})

test.each([
  ['nobody’s', []],
  ['a member’s', [{ ...unit, isAdmin: false }]],
])('is hidden from users who administer no unit: %s', async (_, businessUnits) => {
  server.on(userInfo, () => reply({ ...person, businessUnits }))
  await show()
  expect(await screen.findByText('Unit administrators only')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText('Algebra')).toBeNull()
  expect(server.askedOf(myGroups)).toEqual([])
})

test('prefers the user’s current unit, otherwise shows the first one that they administer', async () => {
  const others = [
    { ...unit, isAdmin: false },
    { ...unit, businessUnitId: 2, name: 'Evening School', isCurrent: false },
  ]
  server.on(userInfo, () => reply({ ...person, businessUnits: others }))
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening School' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Of another unit' })).toBeTruthy()
  expect(screen.queryByText('Algebra')).toBeNull()
})

test('in Chinese', async () => {
  await show()
  await rows()
  await changeLanguage('zh-TW')
  expect(await screen.findByRole('table', { name: '這個單位的課程' })).toBeTruthy()
})
