import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { teacherDashboard } from '../../../queries/problems/calls.ts'
import type { TeacherDashboard } from '../../../queries/problems/dashboard/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import OverviewPage from './OverviewPage.tsx'

const answer = { answerId: 51, problemId: 9, problemTitle: 'A plus B', submitTime: '2026-03-01T08:00:00.000Z', statusCode: 1, score: 100 }
const busy: TeacherDashboard = {
  problemCount: 12,
  sets: { practice: 3, homework: 2, exam: 1 },
  classes: { open: 2, all: 5 },
  answers: [
    { ...answer, status: 'Accept', where: { groupId: 1, groupName: 'Python', activityId: 2, userId: 3, userName: 'Amy' } },
    { ...answer, answerId: 50, status: 'Accept', problemTitle: null, where: null },
  ],
  waiting: {
    rejudges: [{ rejudgeId: 4, groupId: 1, groupName: 'Python', problemTitle: 'A plus B', state: 'ready', answerCount: 7, judgedCount: 7 }],
    withoutHiddenCase: { count: 2, problems: [{ id: 9, title: 'A plus B' }] },
  },
}
const none: TeacherDashboard = {
  problemCount: 0,
  sets: { practice: 0, homework: 0, exam: 0 },
  classes: { open: 0, all: 0 },
  answers: [],
  waiting: { rejudges: [], withoutHiddenCase: { count: 0, problems: [] } },
}

const server = signedInServer((server) => {
  server.on(teacherDashboard, () => reply(busy))
})
const open = async () => {
  const path = '/user/dashboard/index'
  const opened = await renderRoutes([{ path, element: <OverviewPage /> }], path)
  await act(() => i18n.loadNamespaces(['problems', 'console', 'table']))
  return opened
}

test('figures link to their lists, pending work to its pages, and answers to their events', async () => {
  await open()
  expect((await screen.findByRole('link', { name: '12' })).getAttribute('href')).toBe('/user/dashboard/manageProblems')
  expect(screen.getByText('practice 3, homework 2, exams 1')).toBeTruthy()
  expect(screen.getByText('of 5 that you teach or assist in')).toBeTruthy()
  const waiting = within(screen.getByRole('region', { name: 'Needs your attention' }))
  expect(waiting.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/user/dashboard/manageProblems?f.safety=noHidden')
  expect(waiting.getByText('Rejudge of “A plus B” in Python: all 7 judged, ready to decide')).toBeTruthy()
  expect(waiting.getByRole('link', { name: /Open the rejudge/ }).getAttribute('href')).toBe('/groups/1/rejudges/4')
  const row = within(screen.getByRole('row', { name: /Amy/ }))
  expect(row.getByRole('link', { name: 'Python' }).getAttribute('href')).toBe('/groups/1/info')
  expect(screen.getByText('a class that you do not teach')).toBeTruthy()
})

test('the console’s tabs are shown, and the current one is marked', async () => {
  await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Pages of the teacher console' }))
  expect(tabs.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href')?.replace('/user/dashboard/', ''))).toEqual([
    'index',
    'manageProblems',
    'manageProblemSets',
    'manageHomeworkProblemSets',
    'manageExamProblemSets',
    'manageReviews',
    'manageGroups',
  ])
})

test('shows first steps and no pending work to new teachers; refuses others', async () => {
  server.on(teacherDashboard, () => reply(none))
  await open()
  expect(await screen.findByText('Start with your first problem')).toBeTruthy()
  expect(screen.queryByText('Needs your attention')).toBeNull()
  cleanup()
  server.on(teacherDashboard, () => reply({ ...none, problemCount: 1 }))
  await open()
  expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
  expect(screen.getByText('No answers yet')).toBeTruthy()
  cleanup()
  server.on(teacherDashboard, () => refusal(403, 'Common.Forbidden', 'You are not allowed to do this.'))
  await open()
  expect(await screen.findByText('Teachers only')).toBeTruthy()
})
