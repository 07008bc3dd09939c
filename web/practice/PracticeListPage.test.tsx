// The practices of a class as its students see them, and as those who look after it do.
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { practiceList } from '../../queries/practice/calls.ts'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import PracticeListPage from './PracticeListPage.tsx'

const practice = (activityId: number, name: string, classProgress: ShownPractice['classProgress'] = null): ShownPractice => ({
  activityId,
  activityType: 'Exercise',
  groupId: 1,
  problemSetId: 6,
  problemSetType: 1,
  name,
  description: '',
  order: activityId,
  createUserId: 7,
  createUserName: 'Mei',
  createTime: '2026-03-01T08:00:00.000Z',
  problemCount: 4,
  solvedCount: 3,
  needMoney: false,
  classProgress,
})
const of = (finishedCount: number, begunCount: number, solvedCount: number) => ({
  studentCount: 20,
  begunCount,
  finishedCount,
  solvedCount,
})

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})
const open = async (search = '') => {
  const opened = await renderRoutes([{ path: '/groups/:groupId/practice', element: <PracticeListPage /> }], `/groups/1/practice${search}`)
  await act(() => i18n.loadNamespaces('table'))
  return opened
}

test('students read how far they have come themselves', async () => {
  server.on(practiceList, () => reply([practice(2, 'Week 2'), practice(1, 'Week 1')]))
  await open()
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(['Week 1', 'Week 2'])
  expect(within(items[0] as HTMLElement).getByText('3 of 4 solved')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('those who look after the class read how far the class has come, and nothing of themselves', async () => {
  server.on(practiceList, () => reply([practice(1, 'Week 1', of(5, 18, 61)), practice(2, 'Week 2', of(9, 12, 40))]))
  const { user } = await open()
  const first = within(await screen.findByRole('row', { name: /^Week 1/ }))
  expect(first.getByText('5 of 20')).toBeTruthy()
  expect(first.getByText('18 of 20')).toBeTruthy()
  expect(first.getByText('61 of 80')).toBeTruthy()
  expect(screen.queryByText(/3 of 4/)).toBeNull()
  expect(first.getByRole('link').getAttribute('href')).toBe('/groups/1/practice/1/6/show')
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Week 1', 'Week 2'])
  await user.click(screen.getByRole('button', { name: 'Begun' }))
  expect(names()).toEqual(['Week 2', 'Week 1'])
})

test('a class without practices says what comes next', async () => {
  server.on(practiceList, () => reply([]))
  await open()
  expect(await screen.findByText('No practice yet')).toBeTruthy()
})
