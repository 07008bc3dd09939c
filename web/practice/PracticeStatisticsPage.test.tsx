// Statistics of a practice: rows of problems, and the record with its two tabs.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupInfo } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { practiceInfo, practiceProblems, practiceStatistics } from '../../queries/practice/calls.ts'
import { problemInfo } from '../../queries/problems/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { PracticeStatisticsPage } from './PracticeStatisticsPage.tsx'

const problem = (id: number, title: string) => ({
  id,
  locales: [{ localeId: 1, localeCode: 'en', isPrimary: true, title, canEnableSolution: true }],
})
const figures = { success: 1, error: 1, noAnswerStudentCount: 1, successRate: 33.33 }
const routes = [
  {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/statistics',
    element: <PracticeStatisticsPage AnswersDialog={() => null} ReaderDialog={({ problem: { id } }) => <p>reading {id}</p>} />,
  },
  { path: '/groups/:groupId/practice', element: <p>all practices</p> },
  { path: '/groups/:groupId/practice/:practiceId/:problemSetId/show', element: <p>the practice</p> },
]
const address = '/groups/1/practice/5/6/statistics'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(practiceInfo, () => reply({ activityId: 5, name: 'Week 1', description: '' }))
  server.on(practiceProblems, () => reply([problem(1, 'First'), problem(2, 'Second')]))
  server.on(practiceStatistics, () =>
    reply({
      studentCount: 3,
      problems: [
        {
          problemId: 1,
          ...figures,
          errorStatistics: [
            { status: 1, count: 4 },
            { status: 2, count: 1 },
          ],
        },
        { problemId: 2, success: 0, error: 0, noAnswerStudentCount: 3, successRate: 0, errorStatistics: [] },
      ],
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows a row per problem with the student count and a rate with two decimals', async () => {
  await renderRoutes(routes, address)
  const row = (await screen.findByRole('rowheader', { name: 'First' })).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['1', '33.33 %', '5']))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['First', 'Second'])
})

test('the record has a tab for completion and one for errors', async () => {
  const { user } = await renderRoutes(routes, address)
  await user.click(await screen.findByRole('link', { name: 'View record: First' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record: First' })
  expect(within(dialog).getByRole('tab', { name: 'Completion rate', selected: true })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Show as a table' }))
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Correct133.33', 'Wrong133.33', 'Unanswered133.33'])
  await user.click(within(dialog).getByRole('tab', { name: 'Types of errors' }))
  await user.click(within(dialog).getByRole('button', { name: 'Show as a table' }))
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wrong answer', 'Compile error'])
})

test('opens a problem’s statement', async () => {
  server.on(problemInfo, () => reply({ id: 2 }))
  const { user } = await renderRoutes(routes, address)
  await user.click(await screen.findByRole('link', { name: 'View problem: Second' }))
  expect(await screen.findByText('reading 2')).toBeTruthy()
})

test('redirects users who do not teach the class to the practice, and all users if it does not exist', async () => {
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false }))
  await renderRoutes(routes, address)
  await waitFor(() => expect(screen.getByText('the practice')).toBeTruthy())
  cleanup()
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true }))
  server.on(practiceInfo, () => refusal(404, 'Activity.NotFound', 'Not there.'))
  await renderRoutes(routes, address)
  await waitFor(() => expect(screen.getByText('all practices')).toBeTruthy())
})
