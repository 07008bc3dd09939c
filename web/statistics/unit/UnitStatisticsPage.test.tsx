// Statistics of a unit: tabs and range in the address, figures beside the median, who needs attention, CSV, and an empty unit.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { unitInfo } from '../../../queries/people/units/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import {
  unitAnswerReport,
  unitAnswerShares,
  unitHomework,
  unitStudents,
  unitTrend,
  unitUsage,
} from '../../../queries/statistics/unit/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import UnitStatisticsPage from './UnitStatisticsPage.tsx'

const own = { businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }
const other = { businessUnitId: 6, name: 'Night School', isAdmin: true, isCurrent: false }
const mei = {
  id: 7,
  name: 'Mei',
  email: 'mei@demo.test',
  roles: [],
  mustChangePassword: false,
  mayAuthor: false,
  businessUnits: [other, own],
}
const classOf = (groupId: number, groupName: string, more: object = {}) => ({
  groupId,
  groupName,
  isExpired: false,
  isOwn: false,
  userCount: 10,
  ...more,
})
const maths = classOf(21, 'Maths', { isOwn: true })
const history = classOf(22, 'History', { isExpired: true })
const used = (avgAnswerCount: number) => ({ totalAnswerCount: 10 * avgAnswerCount, avgAnswerCount, totalMinutes: 600, avgMinutes: 60 })
const student = (userId: number, userName: string, reasons: string[]) => ({
  groupId: 22,
  userId,
  userName,
  studentId: `S${userId}`,
  answers: userId,
  minutes: 1.5,
  avgScore: null,
  reasons,
})

const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply(mei))
  stub.on(unitInfo, () => reply({ businessUnitId: 5, name: 'Day School', timeZone: 'Asia/Taipei', createTime: '2026-01-01T00:00:00.000Z' }))
  stub.on(unitTrend, () =>
    reply({
      periods: [
        { startTime: '2026-03-01T16:00:00.000Z', answers: 4, activeStudents: 2 },
        { startTime: '2026-03-08T16:00:00.000Z', answers: 30, activeStudents: 5 },
      ],
    }),
  )
  stub.on(unitUsage, () =>
    reply({
      classes: [
        { ...history, ...used(2) },
        { ...maths, ...used(8) },
      ],
      median: used(5),
    }),
  )
})

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const open = async (search = '') => {
  const opened = await renderRoutes(
    [{ path: '/bu-admin/bu-statistics', element: <UnitStatisticsPage /> }],
    `/bu-admin/bu-statistics${search}`,
  )
  await act(() => i18n.loadNamespaces(['unit', 'units', 'statistics', 'charts', 'table']))
  return opened
}
/** The rows of a table, once it has the one with this name. */
const rowsOf = async (name: string, row: RegExp) => {
  await screen.findByRole('row', { name: row })
  const table = within(screen.getByRole('table', { name }))
  return table.getAllByRole('row').map(({ textContent }) => textContent)
}

test('the trend is of the current unit, over days of its time zone', async () => {
  const { router, user } = await open('?from=2026-03-02&to=2026-03-15')
  expect(await screen.findByText('Most answers, 30 by 5 students, were given in the week from 2026/03/09.')).toBeTruthy()
  expect(server.askedOf(unitTrend).map(({ body }) => body)).toEqual([
    { businessUnitId: 5, type: 'week', startTime: '2026-03-01T16:00:00.000Z', endTime: '2026-03-15T15:59:59.999Z' },
  ])
  await user.click(screen.getByRole('radio', { name: 'By month' }))
  await waitFor(() => expect(server.askedOf(unitTrend)).toHaveLength(2))
  expect(router.state.location.search).toBe('?from=2026-03-02&to=2026-03-15&by=month')
})

test('a tab is asked for when it is opened, and keeps the range', async () => {
  const { router, user } = await open('?from=2026-03-02')
  await user.click(await screen.findByRole('tab', { name: 'Class summary' }))
  expect(await rowsOf('Class summary', /Maths/)).toEqual([
    expect.stringContaining('Class'),
    'Median of the unit505600' + '60',
    expect.stringMatching(/^HistoryExpired1020−302−3600±060±0$/),
    expect.stringMatching(/^MathsRunning1080\+308\+3600±060±0$/),
  ])
  // the median is no class
  expect(screen.getByText('2 entries')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=usage&from=2026-03-02')
  expect(server.asked.filter(({ path }) => path.includes('Statistics/')).map(({ path }) => path.split('Statistics/')[1])).toEqual([
    'AnswerCountReport',
    'Usage/GroupSummary',
  ])
})

test('a class leads to its statistics where the reader is on its staff, and else to the class', async () => {
  await open('?tab=usage&from=2026-03-02')
  expect((await screen.findByRole('link', { name: 'Maths' })).getAttribute('href')).toBe('/groups/21/statistics?from=2026-03-02')
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/groups/22/info')
})

test('the past is asked for as of the moment in the address, and kept from tab to tab', async () => {
  const { router, user } = await open('?asOf=2026-03-10T00:00:00.000Z')
  expect(await screen.findByText(/^Shown as of 2026/)).toBeTruthy()
  expect(server.askedOf(unitTrend)[0]?.body).toEqual({ businessUnitId: 5, type: 'week', at: '2026-03-10T00:00:00.000Z' })
  await user.click(screen.getByRole('tab', { name: 'Class summary' }))
  expect((await screen.findByRole('link', { name: 'History' })).getAttribute('href')).toBe(
    '/groups/22/info?asOf=2026-03-10T00%3A00%3A00.000Z',
  )
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=usage'))
})

test('answers by status have a column each', async () => {
  const report = (answers: number, accepted: number) => ({
    answers,
    answeredStudents: 3,
    accepted,
    correctRate: (100 * accepted) / answers,
  })
  server.on(unitAnswerReport, () =>
    reply({
      classes: [
        { ...maths, ...report(10, 8), statuses: { 7: 8, 4: 2 } },
        { ...history, ...report(10, 4), statuses: { 7: 4, 1: 6 } },
      ],
      median: report(10, 6),
    }),
  )
  await open('?tab=report')
  expect(await screen.findByText(/correct rate of 60 % or more; 1 of 2 classes are below 50 %/)).toBeTruthy()
  const rows = await rowsOf('Answer report', /Maths/)
  expect(rows[0]).toContain('Wrong answer')
  expect(rows[0]).toContain('Time limit exceeded')
  expect(rows[1]).toBe('Median of the unit10366031')
})

test('a class is chosen beside the median', async () => {
  const shares = (first: number) => [first, 100 - first, 0, 0, 0, 0, 0]
  server.on(unitAnswerShares, () =>
    reply({
      classes: [
        { ...maths, shares: shares(75) },
        { ...history, shares: shares(25) },
      ],
      median: shares(50),
    }),
  )
  const { user } = await open('?tab=answers')
  expect(
    await screen.findByText('The largest group in Maths, 75 % of the students, is 0–50; the median of the unit there is 50 %.'),
  ).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'History')
  expect(screen.getByText(/^The largest group in History, 75 % of the students, is 51–100/)).toBeTruthy()
})

test('students who need attention come with reason, definition and timeline', async () => {
  server.on(unitStudents, () =>
    reply({
      classes: [
        { ...maths, avgScore: null },
        { ...history, avgScore: 70 },
      ],
      students: [student(8, 'Ann', ['silent', 'behind']), student(9, 'Ben', [])],
    }),
  )
  const { user } = await open('?tab=students')
  expect(await screen.findByText('1 of 2 need attention: 1 without an answer, 1 with a low mean.')).toBeTruthy()
  expect(screen.getByText(/needs attention after 14 days without an answer .* under 50 % of the mean of the class/)).toBeTruthy()
  const rows = await rowsOf('Student summary', /Ann/)
  expect(rows.slice(1)).toEqual([
    expect.stringContaining('AnnS8HistoryNo answer for 14 daysMean under half81.5–70'),
    expect.stringContaining('BenS9History91.5–70'),
  ])
  await user.click(screen.getAllByRole('button', { name: /^Actions/ })[0] as HTMLElement)
  expect((await screen.findByRole('menuitem', { name: 'Timeline' })).getAttribute('href')).toBe('/groups/22/timeline?user=8')
})

test('homework is listed activity by activity', async () => {
  const activity = { activityId: 31, activityName: 'Loops', fullScore: 50, avgPoints: 20, avgScore: 40 }
  server.on(unitHomework, () =>
    reply({
      classes: [
        { ...maths, activityCount: 1, avgScore: 40, activities: [activity] },
        { ...history, activityCount: 0, avgScore: null, activities: [] },
      ],
      median: { activityCount: 0.5, avgScore: 40 },
    }),
  )
  await open('?tab=homework')
  expect((await rowsOf('Homework of all classes', /Loops/))[1]).toBe('LoopsMaths402050')
  expect((await rowsOf('Homework summary', /Median/))[1]).toBe('Median of the unit0.540')
})

test('a unit without classes, and a failure', async () => {
  server.on(unitUsage, () =>
    reply({ classes: [], median: { totalAnswerCount: null, avgAnswerCount: null, totalMinutes: null, avgMinutes: null } }),
  )
  await open('?tab=usage')
  expect(await screen.findByText(/^The unit has no classes yet. Once it has/)).toBeTruthy()
  server.on(unitTrend, () => refusal(403, 'BusinessUnit.NotAdmin', 'no'))
  act(() => screen.getByRole('tab', { name: 'Trend chart' }).click())
  expect(await screen.findByRole('alert')).toBeTruthy()
})
