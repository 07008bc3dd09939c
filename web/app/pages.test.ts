// The areas' page descriptions are consistent: paths, routes, menus and the examples of the accessibility test.
import { expect, it, test } from 'vitest'
import type { Page, SampleSchool } from '../shared/page.ts'
import { isOpenToVisitors, menuPages, pages, tabPages } from '../shared/paths.ts'
import { matchPath, type RouteObject } from '../shared/router.ts'
import { createQueryClient } from './queryClient.ts'
import { createRoutes } from './router.tsx'

const named = Object.entries<Page>(pages)
const sample: SampleSchool = {
  groupId: 1,
  practiceId: 2,
  problemSetId: 3,
  problemId: 4,
  businessUnitId: 6,
  studentId: 7,
  teacherId: 8,
  expiredId: 12,
  made: () => 9,
}
const addressesOf = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(addressesOf),
]

it('finds the pages of all areas, each at a unique path', () => {
  const addresses = named.map(([, { path }]) => path)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/user/groups', '/groups/:groupId/timeline', '/problems/:problemId/edit']))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(createRoutes(createQueryClient()).flatMap(addressesOf)).toEqual(expect.arrayContaining(addresses))
})

test.each(named)('%s has examples that match its path', (_name, { path, examples, classFrame }) => {
  const places = Object.values(examples).map((example) => example(sample).replace(/\?.*$/, ''))
  expect(places.length > 0 || classFrame !== undefined).toBe(true)
  expect(places.filter((place) => matchPath(path, place) === null)).toEqual([])
})

test.each(['main', 'console', 'admin', 'page', 'profile'])('each page has a unique position in the menu %s', (where) => {
  const orders = menuPages.flatMap(([, { menu }]) => (menu?.in === where ? [menu.order] : []))
  expect(orders.length).toBeGreaterThan(0)
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other))
})

it('sorts the tabs of a class by the order that their pages declare', () => {
  const orders = tabPages.map(([, { tab }]) => tab?.order ?? Number.NaN)
  expect(tabPages[0]?.[0]).toBe('groupInfo')
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other))
})

test.each([
  ['/', true],
  ['/supports/privacy', true],
  ['/supports/something', true],
  ['/user/7/account-expired', true],
  ['/user/groups', false],
  ['/groups/1/info', false],
  ['/nowhere', false],
])('a visitor may stay at %s: %s', (pathname, isOpen) => {
  expect(isOpenToVisitors(pathname)).toBe(isOpen)
})
