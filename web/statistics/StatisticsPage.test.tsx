// Statistics of a class: figures, the range in the address, and the students behind a column.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupActivities } from '../../queries/activities/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { examList } from '../../queries/exams/calls.ts'
import { answerAnalysis, timeAnalysis, usageOfStudents, usageSummary } from '../../queries/statistics/calls.ts'
import { assignmentStudents, assignmentSummary, examStudents, examSummary } from '../../queries/statistics/grades/calls.ts'
import {
  lastErrors,
  practiceRecord,
  solvedProblems,
  studentAnswer,
  successRate,
  topErrors,
} from '../../queries/statistics/problems/calls.ts'
import {
  difficultyData,
  setDifficulty,
  submissionCorrectness,
  timestampAccuracy,
  userSetCorrectness,
} from '../../queries/statistics/study/calls.ts'
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
const loops = { activityId: 31, activityType: 'Exercise', activityName: 'Loops', problemSetId: 41 } as const
const people = { userIds: [7, 8], userNames: ['Mei', 'Ben'], studentIds: ['S7', 'S8'], triedProblems: [1, 1], solvedProblems: [1, 0] }
const noGrades = { activityIds: [], activityNames: [], activityFullScores: [] }
const homework = { activityIds: [32], activityNames: ['Homework 1'], activityFullScores: [50] }
const named = (userId: number) => ({ userId, userName: userId === 7 ? 'Mei' : 'Ben', studentId: `S${userId}` })
const outcome = { correct: 1, failed: 3, rate: 25 }
const server = signedInServer((stub) => {
  stub.on(groupActivities, () => reply([{ ...loops, groupId: 1, name: 'Loops' }]))
  stub.on(solvedProblems, () => reply({ problemCount: 1, ...people }))
  stub.on(studentAnswer, () => reply([{ groupId: 1, userId: 7, problemId: 5, title: 'Leap years', correct: 1, failed: 2 }]))
  stub.on(successRate, () =>
    reply([{ ...loops, problemId: 5, title: 'Leap years', difficulty: 2, correct: 1, failed: 3, successRate: 25 }]),
  )
  const errors = [{ status: 1, count: 3 }]
  stub.on(topErrors, () =>
    reply({
      problems: [{ problemId: 5, title: 'Leap years', failed: 3, correct: 1, successRate: 25, activities: [loops], statuses: errors }],
      totalCountByStatus: errors,
    }),
  )
  stub.on(lastErrors, () =>
    reply({ problems: [{ ...loops, problemId: 5, title: 'Leap years', lastErrorCount: 1, statuses: errors }], totalCountByStatus: errors }),
  )
  stub.on(practiceRecord, () =>
    reply({
      userCount: 2,
      practiceRecord: [
        {
          ...loops,
          problems: [
            { problemId: 5, title: 'Leap years', groupMembersStatusCount: { correct: 0, wrong: 1, unanswered: 1 }, successRate: 0 },
          ],
        },
      ],
    }),
  )
  stub.on(assignmentSummary, () => reply({ userCount: 2, avgScore: 60, ...homework, activityAvgScores: [30] }))
  stub.on(assignmentStudents, () =>
    reply({
      ...homework,
      students: [
        { ...named(7), scores: [30], avgScore: 60 },
        { ...named(8), scores: [null], avgScore: null },
      ],
    }),
  )
  stub.on(examSummary, () => reply({ userCount: 2, avgScore: null, ...noGrades, activityAvgScores: [] }))
  stub.on(examStudents, () => reply({ ...noGrades, students: [] }))
  stub.on(submissionCorrectness, () => reply([{ day: '2026-03-02', ...outcome }]))
  stub.on(timestampAccuracy, () =>
    reply({
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        correct: hour === 9 ? 9 : 0,
        failed: hour === 9 ? 3 : 0,
        rate: hour === 9 ? 75 : null,
      })),
      weekdays: Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, ...(at === 1 ? { correct: 9, failed: 3, rate: 75 } : outcome) })),
    }),
  )
  stub.on(difficultyData, () => reply([1, 2, 3, 4, 5].map((difficulty) => ({ difficulty, problems: 1, ...outcome }))))
  stub.on(setDifficulty, () => reply([{ ...loops, difficulty: 2, ...outcome }]))
  stub.on(userSetCorrectness, () =>
    reply({
      activities: [loops],
      students: [
        { ...named(7), rates: [25] },
        { ...named(8), rates: [null] },
      ],
    }),
  )
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

test('a last day before the first one is said, and left out', async () => {
  await open('?from=2026-03-03&to=2026-03-02')
  expect(await screen.findByText('This day is before the first one, so it is left out.')).toBeTruthy()
  await waitFor(() => expect(server.askedOf(usageSummary)).toHaveLength(1))
  expect(server.askedOf(usageSummary)[0]?.body).toEqual({ groupId: 1, startTime: '2026-03-02T16:00:00.000Z' })
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

test('the sections stand in the order of the specification', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Study analysis 04: students by activity' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Exams',
    ...[1, 2, 3, 4].map((n) => expect.stringContaining(`Answer analysis 0${n}`)),
    'Practice record',
    'Errors by kind',
    'Top 5 errors',
    ...[1, 2].map((n) => expect.stringContaining(`Homework grades 0${n}`)),
    ...[1, 2].map((n) => expect.stringContaining(`Exam grades 0${n}`)),
    ...[1, 2, 3, 4].map((n) => expect.stringContaining(`Study analysis 0${n}`)),
  ])
})

test('each chart says what it shows, and low success rates are marked', async () => {
  await open()
  for (const said of [
    'Of 1 problems 1 is solved by under 50 % of the 2 students.',
    'The most frequent error is “Wrong answer”: 100 % of the wrong answers.',
    'Most wrong answers are to “Leap years”: 3.',
    'The average of 1 activity is 60 % of the full score.',
    '1 of 4 answers are right: 25.00 %.',
    'Most often right between 9 and 10 o’clock: 75.00 % of the answers.',
    'Most often right on Tuesday: 75.00 % of the answers.',
    'Least often right is “Loops”: 25.00 % of the answers.',
  ])
    expect(await screen.findByText(said)).toBeTruthy()
  const problems = within(await screen.findByRole('region', { name: 'Answers to each problem' }))
  expect(await problems.findAllByText('below 50 %')).toHaveLength(1)
  expect(await screen.findAllByText(/^No exam is finished yet/)).not.toEqual([])
})

test('a student chosen in the address is the only row, and the days are theirs; a score leads to where it comes from', async () => {
  await open('?student=7')
  const table = within(await screen.findByRole('region', { name: 'Scores in homework by student' }))
  const score = await table.findByRole('link', { name: '30' })
  expect(table.queryByText('Ben')).toBeNull()
  expect(score.getAttribute('href')).toBe('/groups/1/homework/32/result?student=7')
  await waitFor(() => expect(server.askedOf(submissionCorrectness).at(-1)?.body).toMatchObject({ userId: 7 }))
})

test('at an earlier moment the students to choose from are those of then', async () => {
  const asOf = '2026-03-01T00:00:00.000Z'
  server.on(groupInfo, ({ at }) => reply({ ...group, students: [at === asOf ? { ...named(8), isBlocked: false } : { userId: 7 }] }))
  await open(`?asOf=${asOf}`)
  expect(await screen.findByRole('option', { name: 'Ben' })).toBeTruthy()
})

test('the answers of a student by problem', async () => {
  const { user } = await open()
  const students = within(await screen.findByRole('region', { name: 'Use by student' }))
  await user.click(await students.findByRole('button', { name: /Mei/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Answers by problem' }))
  const table = within(await screen.findByRole('table', { name: 'Answers of Mei' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toContain('Leap years12▼ 33.33 %below 50 %')
  expect(server.askedOf(studentAnswer)[0]?.body).toMatchObject({ groupId: 1, userId: 7 })
})

test('a kind of error leads to the problems that have it', async () => {
  const { user } = await open()
  const chart = await screen.findByRole('group', { name: /^Wrong answers by kind/ })
  await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull())
  act(() => chart.focus())
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Wrong answers by kind: Wrong answer' }))
  expect((await dialog.findByRole('link', { name: 'Leap years' })).getAttribute('href')).toBe('/groups/1/timeline?problem=5')
})

test('a day leads to what happened on it', async () => {
  const { user, router } = await open()
  const chart = await screen.findByRole('group', { name: /^Answers by day/ })
  await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull())
  act(() => chart.focus())
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/1/timeline'))
  const search = new URLSearchParams(router.state.location.search)
  expect([search.get('since'), search.get('until')]).toEqual(['2026-03-01T16:00:00.000Z', '2026-03-02T15:59:59.999Z'])
})

test('a class in which nothing has happened says what will stand there, and nothing of its students', async () => {
  const nothing = { totalAnswerCount: 0, avgAnswerCount: 0, minAnswerCount: 0, maxAnswerCount: 0 }
  server.on(usageSummary, () => reply({ userCount: 2, ...nothing, totalMinutes: 0, avgMinutes: 0, minMinutes: 0, maxMinutes: 0 }))
  server.on(answerAnalysis, () => reply({ lower50: 100, lower100: 0, lower150: 0, lower200: 0, lower250: 0, lower300: 0, above300: 0 }))
  server.on(topErrors, () => reply({ problems: [], totalCountByStatus: [] }))
  server.on(lastErrors, () => reply({ problems: [], totalCountByStatus: [] }))
  await open()
  for (const said of [
    /has no exams yet. Once it has/,
    /No student has an answer in the range yet/,
    /No student has used the class in the range yet/,
    /wrong answers stand here by their result/,
    /such students stand here by the result/,
    /the five problems with the most wrong answers stand here/,
  ])
    expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/The largest group/)).toBeNull()
})
