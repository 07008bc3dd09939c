// Practice page of the paid bank: breadcrumbs and users without a licence.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupInfo } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { practiceInfo, practiceProblems } from '../../queries/practice/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { PracticeShowPage } from './PracticeShowPage.tsx'

const dialogs = { ProblemDialog: () => null, HistoryDialog: () => null }
const routes = [
  { path: '/groups/:groupId/practice/:practiceId/:problemSetId/show', element: <PracticeShowPage dialogs={dialogs} /> },
  { path: '/groups/:groupId/tqc', element: <p>the paid bank</p> },
]
const practice = { activityId: 5, name: 'TQC+ 1', description: '', problemSetType: 6 }

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(groupInfo, () => reply({ groupId: 1, isGroupAdmin: false, students: [] }))
  server.on(practiceInfo, () => reply({ ...practice, needMoney: true }))
  server.on(practiceProblems, () => reply([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => renderRoutes(routes, '/groups/1/practice/5/6/show')

test('the breadcrumb leads to the list of the paid bank', async () => {
  await open()
  await screen.findByRole('heading', { name: 'TQC+ 1' })
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link')
  expect(way.at(-1)?.getAttribute('href')).toBe('/groups/1/tqc')
})

test('redirects users without a licence to the TQC+ tab', async () => {
  server.on(practiceProblems, () => refusal(403, 'Activity.NeedMoney', 'Needs a licence.'))
  await open()
  expect(await screen.findByText('the paid bank')).toBeTruthy()
})
