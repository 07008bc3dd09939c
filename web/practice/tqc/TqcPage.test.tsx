// Tab of the paid banks.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import TqcPage from './TqcPage.tsx'

const paid = (needMoney: boolean, problemSetType = 6) => ({
  activityId: problemSetType,
  groupId: 1,
  problemSetId: 6,
  problemSetType,
  name: `Bank ${problemSetType}`,
  description: '',
  order: 1,
  createUserId: 7,
  createUserName: 'Mei',
  createTime: '2026-03-01T08:00:00.000Z',
  problemCount: 4,
  solvedCount: 1,
  needMoney,
  classProgress: null,
})
const routes = [
  { path: '/groups/:groupId/tqc', element: <TqcPage /> },
  { path: '/groups/:groupId/info', element: <p>the class</p> },
]
let server: ReturnType<typeof stubServer>
const inClass = (more: object) =>
  server.on(groupInfo, () => reply({ groupId: 1, paidPractice: 'open', isGroupAdmin: false, mayAudit: false, ...more }))
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  inClass({})
  server.on(userInfo, () => reply({ id: 8, name: 'Jun', roles: [], businessUnits: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (needMoney: boolean) => {
  server.on(practiceList, () => reply([paid(needMoney), paid(false, 1)]))
  return renderRoutes(routes, '/groups/1/tqc')
}
const notice = () => screen.queryByRole('region', { name: 'The TQC+ banks require payment' })

test('users with a licence see the practices of the banks, and no others', async () => {
  await open(false)
  expect((await screen.findByRole('link', { name: 'Bank 6' })).getAttribute('href')).toBe('/groups/1/practice/6/6/show')
  expect(screen.queryByText('Bank 1')).toBeNull()
  expect(notice()).toBeNull()
})

test('users without a licence see names and the payment notice', async () => {
  await open(true)
  expect(await screen.findByText('Bank 6')).toBeTruthy()
  expect(notice()).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Bank 6' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe('/supports/plans')
})

test('a class of a restricted unit shows the notice to everyone, even without practices', async () => {
  inClass({ paidPractice: 'needsPayment' })
  server.on(practiceList, () => reply([]))
  await renderRoutes(routes, '/groups/1/tqc')
  await screen.findByText(/does not have the TQC\+ banks/)
  expect(notice()).toBeTruthy()
  cleanup()
  inClass({ paidPractice: 'needsPayment', mayAudit: true, isGroupAdmin: true })
  await renderRoutes(routes, '/groups/1/tqc')
  expect(await screen.findByText(/because you are responsible for the class/)).toBeTruthy()
})

test('a game class has no such page', async () => {
  inClass({ paidPractice: 'hidden' })
  await open(false)
  expect(await screen.findByText('the class')).toBeTruthy()
})
