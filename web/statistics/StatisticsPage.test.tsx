// Statistics of a class: figures, the range in the address, and the students behind a column.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupInfo } from '../../queries/classes/calls.ts'
import { examList } from '../../queries/exams/calls.ts'
import { answerAnalysis, timeAnalysis, usageOfStudents, usageSummary } from '../../queries/statistics/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { Roomy } from '../shared/testing/roomy.ts'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import StatisticsPage from './StatisticsPage.tsx'

const group = {
  groupId: 1,
  name: 'Class',
  isGroupAdmin: true,
  mayAudit: true,
  timeZone: 'Asia/Taipei',
  expirationTime: '2030-01-01T00:00:00.000Z',
}
const student = (userId: number, userName: string, totalAnswers: number) => ({
  userId,
  userName,
  email: null,
  studentId: `S${userId}`,
  totalAnswers,
  totalUsageMinutes: 10 * userId,
  minimumUsageMinutes: 1,
  maximumUsageMinutes: 9,
})
const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply({ ...group, students: [{ userId: 7 }] }))
  stub.on(examList, () => reply([]))
  stub.on(usageSummary, () =>
    reply({
      userCount: 2,
      totalAnswerCount: 62,
      avgAnswerCount: 31,
      minAnswerCount: 10,
      maxAnswerCount: 52,
      totalMinutes: 150,
      avgMinutes: 75,
      minMinutes: 70,
      maxMinutes: 80,
    }),
  )
  stub.on(usageOfStudents, () => reply([student(7, 'Mei', 52), student(8, 'Ben', 10)]))
  stub.on(answerAnalysis, () => reply({ lower50: 50, lower100: 50, lower150: 0, lower200: 0, lower250: 0, lower300: 0, above300: 0 }))
  stub.on(timeAnalysis, () => reply({ lower1H: 0, lower2H: 100, lower3H: 0, lower4H: 0, lower5H: 0, lower6H: 0, above6H: 0 }))
})

beforeEach(() => vi.stubGlobal('ResizeObserver', Roomy))
afterEach(() => vi.unstubAllGlobals())

const open = async (search = '') => {
  const opened = await renderRoutes([{ path: '/groups/:groupId/statistics', element: <StatisticsPage /> }], `/groups/1/statistics${search}`)
  await act(() => i18n.loadNamespaces(['statistics', 'charts', 'table']))
  return opened
}

test('the figures of a class, with a sentence to each chart', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Answer analysis 01: summary' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Total62150', 'Most5280']))
  expect(await screen.findByText('The largest group, 100 % of the students, has used the class for 1–2 h.')).toBeTruthy()
  expect(server.askedOf(usageSummary)[0]?.body).toEqual({ groupId: 1 })
})

test('the range stands in the address, as days of the class', async () => {
  const { router } = await open('?from=2026-03-02&to=2026-03-03')
  await waitFor(() => expect(server.askedOf(usageSummary)).toHaveLength(1))
  expect(server.askedOf(usageSummary)[0]?.body).toEqual({
    groupId: 1,
    startTime: '2026-03-01T16:00:00.000Z',
    endTime: '2026-03-03T15:59:59.999Z',
  })
  act(() => screen.getByRole('button', { name: 'All time' }).click())
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a class without students says what will stand there', async () => {
  server.on(groupInfo, () => reply({ ...group, students: [] }))
  await open()
  expect(await screen.findByText(/has no students yet/)).toBeTruthy()
  expect(server.askedOf(usageSummary)).toEqual([])
})

test('a column leads to the students behind it', async () => {
  const { user } = await open()
  const chart = await screen.findByRole('group', { name: /^Students by number of answers/ })
  await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull())
  act(() => chart.focus())
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '51–100' }))
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Mei 52'])
})
