// The learning area: units and progress, a lesson with its problems, and its management.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { publishLesson, reviseLesson, withdrawLesson } from '../../commands/learning/lesson/calls.ts'
import { readLesson } from '../../commands/learning/reading/calls.ts'
import { adminLessons, lessonInfo, lessonList, lessonVersion, lessonVersions } from '../../queries/learning/calls.ts'
import { problemInfo } from '../../queries/problems/calls.ts'
import ConfirmDialog from '../app/ConfirmDialog.tsx'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import LearningPage from './LearningPage.tsx'
import LessonPage from './LessonPage.tsx'
import LessonEditPage from './lessons/LessonEditPage.tsx'
import LessonsPage from './lessons/LessonsPage.tsx'

const both = (text: string) => ({ 'zh-TW': `${text}（中）`, en: text })
const at = '2026-03-02T01:00:00.000Z'
const listed = (lessonId: number, title: string, unit: string, readAt: string | null = null, isRevised = false) => ({
  lessonId,
  version: 2,
  unit: both(unit),
  order: lessonId,
  title: both(title),
  readAt,
  isRevised,
})
const text = { ...listed(1, 'Output', 'Basics'), content: both('Use **print**.'), problemIds: [7, 8], problemsToTry: [] }
const inAdmin = { ...text, isWithdrawn: false, changedAt: at, changedByName: 'Ada' }

const server = stubServer()
beforeEach(() => {
  server.asked.length = 0
  server.on(lessonList, () =>
    reply([listed(1, 'Output', 'Basics'), listed(2, 'Input', 'Basics', at), listed(3, 'Loops', 'Steps', at, true)]),
  )
  server.on(lessonInfo, () => reply(text))
  server.on(adminLessons, () => reply([inAdmin, { ...inAdmin, lessonId: 2, title: both('Input'), isWithdrawn: true }]))
  server.on(lessonVersions, () => reply([2, 1].map((version) => ({ version, changedAt: at, changedByName: null }))))
  server.on(lessonVersion, () => reply({ ...text, version: 1, title: both('Printing') }))
  for (const call of [readLesson, reviseLesson, withdrawLesson]) server.on(call, () => reply({ isDone: true }))
  server.on(publishLesson, () => reply({ lessonId: 9 }))
})

const open = async (address: string) => {
  const shown = await renderRoutes(
    [
      { path: '/user/learning', element: <LearningPage /> },
      { path: '/user/learning/:lessonId', element: <LessonPage /> },
      { path: '/admin-dashboard/lessons', element: [<LessonsPage key="page" />, <ConfirmDialog key="question" />] },
      { path: '/admin-dashboard/lessons/edit', element: [<LessonEditPage key="page" />, <ConfirmDialog key="question" />] },
    ],
    address,
  )
  await i18n.loadNamespaces(['learning', 'lessons', 'table'])
  return shown
}

test('units have their lessons, and a bar says how many are read; a revised one is to be read again', async () => {
  await open('/user/learning')
  const basics = within(await screen.findByRole('region', { name: 'Basics' }))
  expect(basics.getAllByRole('link').map((link) => link.textContent)).toEqual(['Output', 'Input'])
  expect(basics.getAllByText('Read')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Steps' })).getByText('Revised since you read it')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: '1 of 3 lessons read' })
  expect(Math.round(Number(bar.getAttribute('aria-valuenow')))).toBe(33)
})

test('without lessons the page says so', async () => {
  server.on(lessonList, () => reply([]))
  await open('/user/learning')
  expect(await screen.findByText('There are no lessons yet')).toBeTruthy()
})

test('a problem that may not be shown to all leads into a practice; a lesson is marked as read, and leads to the next', async () => {
  const place = { groupId: 21, groupName: 'Class A', activityId: 31, activityType: 'Exercise', problemSetId: 41, activityName: 'Week 1' }
  const locale = { localeId: 1, localeCode: 'en', isPrimary: true, title: 'A plus B', description: '' }
  server.on(problemInfo, ({ problemId }: { problemId: number }) =>
    problemId === 7
      ? reply({ id: 7, locales: [locale], outside: { mayEdit: false, places: [place] } })
      : refusal(403, 'Problem.UserAccessDenied', 'No access.'),
  )
  const { user } = await open('/user/learning/1')
  expect(await screen.findByText('print', { selector: 'strong' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Submit it in Week 1, Class A' })
  expect(link.getAttribute('href')).toBe('/groups/21/practice/31/41/show?problem=7')
  expect(link.parentElement?.textContent).toContain('A plus B')
  expect(screen.queryByRole('button', { name: /Try it here/ })).toBeNull()
  expect(await screen.findByText('Problem 8 is in none of your practices.')).toBeTruthy()
  server.on(lessonInfo, () => reply({ ...text, readAt: at }))
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByRole('button', { name: 'You have read this lesson' })).toBeTruthy()
  expect(server.askedOf(readLesson)[0]?.body).toEqual({ lessonId: 1 })
  expect(screen.getByRole('link', { name: 'Next: Input' }).getAttribute('href')).toBe('/user/learning/2')
})

test('a lesson that is withdrawn says so, with a way back', async () => {
  server.on(lessonInfo, () => refusal(404, 'Lesson.NotFound', 'This lesson was not found.'))
  await open('/user/learning/5')
  expect(await screen.findByText('Lesson not found')).toBeTruthy()
})

test('a new lesson is written in both languages, and previewed', async () => {
  const { user, router } = await open('/admin-dashboard/lessons/edit')
  for (const region of ['In Chinese', 'In English']) {
    const words = within(await screen.findByRole('region', { name: region }))
    for (const [label, value] of [
      [/^Unit/, 'Basics'],
      [/^Title/, 'Output'],
      [/^Text/, 'Use **print**.'],
    ] as const)
      await user.type(words.getByLabelText(label), value)
    expect(await words.findByText('print', { selector: 'strong' })).toBeTruthy()
  }
  await user.type(screen.getByLabelText(/^Problems/), '7, 8')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const same = (words: string) => ({ 'zh-TW': words, en: words })
  const sent = { unit: same('Basics'), order: 1, title: same('Output'), content: same('Use **print**.'), problemIds: [7, 8] }
  await waitFor(() => expect(server.askedOf(publishLesson)[0]?.body).toEqual(sent))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/lessons'))
})

test('a version is restored; a lesson is withdrawn after confirmation', async () => {
  const { user } = await open('/admin-dashboard/lessons/edit?lessonId=1')
  await user.click(await screen.findByRole('button', { name: 'Version 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }))
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(server.askedOf(reviseLesson)[0]?.body).toMatchObject({ lessonId: 1, seen: 2, title: both('Printing') }))
})

test('the list says which lessons are withdrawn, and withdraws others after confirmation', async () => {
  const { user } = await open('/admin-dashboard/lessons')
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Published')).toBeTruthy()
  expect(table.getByText('Withdrawn')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Output/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.askedOf(withdrawLesson)[0]?.body).toEqual({ lessonId: 1 }))
})
