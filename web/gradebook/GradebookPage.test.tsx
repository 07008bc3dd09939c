// Gradebook of a class: cells, editing by keys, excuses, settings, import, export, the past, and a student's own row.
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { configureGradebook, enterGrades, excusePerson } from '../../commands/gradebook/gradebook/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { gradebook, ownGrades } from '../../queries/gradebook/calls.ts'
import type { GradebookCell } from '../../queries/gradebook/schemas.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import GradebookPage from './GradebookPage.tsx'

const saved = vi.hoisted(() => ({ saveFile: vi.fn() }))
vi.mock('../shared/table/csv.ts', async (original) => ({ ...(await original<object>()), ...saved }))

const group = { groupId: 1, name: 'Class', isGroupAdmin: true, mayAudit: true, students: [], timeZone: 'Asia/Taipei' }
const cell = (score: number | null, state: GradebookCell['state'] = 'counts', reason: string | null = null) => ({ score, state, reason })
const homework = { activityId: 5, columnId: null, activityType: 'Assignment', problemSetId: 6, name: 'Homework 1', most: 100, weight: 70 }
const talk = { activityId: null, columnId: 1, activityType: null, problemSetId: null, name: 'Talk', most: 10, weight: 30 }
const student = (userId: number, userName: string, cells: GradebookCell[], percent: number | null) => ({
  userId,
  userName,
  studentId: `S${userId}`,
  cells,
  total: { percent, points: percent ?? 0, most: 100 },
})
const full = {
  version: 3,
  weighIn: 'percent',
  columns: [homework, talk],
  students: [student(7, 'Ann', [cell(80), cell(5)], 71), student(8, 'Jun', [cell(null, 'excused', 'Ill'), cell(null, 'open')], null)],
}
const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply(group))
  stub.on(gradebook, () => reply(full))
  for (const command of [configureGradebook, enterGrades, excusePerson]) stub.on(command, () => reply({ isDone: true, version: 4 }))
})
beforeEach(() => saved.saveFile.mockReset())

const open = async (search = '', queries?: QueryClient) => {
  const opened = await renderRoutes(
    [
      { path: '/groups/:groupId/gradebook', element: <GradebookPage /> },
      { path: '/groups/*', element: <p>elsewhere</p> },
    ],
    `/groups/1/gradebook${search}`,
    queries,
  )
  await act(() => i18n.loadNamespaces(['gradebook', 'table']))
  return opened
}
const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((one) => one.textContent?.trim())

test('shows scores with totals, and a cell leads to what it comes from', async () => {
  const { user, router } = await open()
  expect(await screen.findByRole('table', { name: 'Gradebook' })).toBeTruthy()
  expect(cellsOf('Ann S7')[0]).toBe('71 %')
  expect(screen.getByText('Jun, Homework 1: nothing yet, excused, Ill')).toBeTruthy()
  expect(cellsOf('Average')).toEqual(['71 %', '80', '5'])
  await user.click(screen.getByRole('link', { name: 'Ann, Homework 1: 80 / 100' }))
  expect(router.state.location).toMatchObject({ pathname: '/groups/1/homework/5/result', search: '?student=7' })
})

test('a grade is typed into its cell, and Enter goes to the one below', async () => {
  const { user } = await open()
  const first = await screen.findByRole('button', { name: 'Ann, Talk: 5 / 10' })
  act(() => first.focus())
  await user.keyboard('9.5{Enter}')
  expect(server.askedOf(enterGrades)[0]?.body).toEqual({ groupId: 1, columnId: 1, grades: [{ userId: 7, score: 9.5 }] })
  await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Jun, Talk: nothing yet, does not count yet'))
  await user.keyboard('{Enter}11{Enter}')
  expect(await screen.findByText('Enter a number from 0 to 10.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('title')).toMatch(/^Jun, Talk/))
  expect(server.askedOf(enterGrades)).toHaveLength(1)
  await user.keyboard('{ArrowUp}{Delete}')
  await waitFor(() => expect(server.askedOf(enterGrades)[1]?.body).toMatchObject({ grades: [{ userId: 7, score: null }] }))
})

test('a cell is excused from its menu with a reason, and counts again', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Menu of Ann, Homework 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excuse…' }))
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Ill')
  await user.click(screen.getByRole('button', { name: 'Excuse' }))
  const excused = { groupId: 1, userId: 7, activityId: 5, columnId: null, isExcused: true, reason: 'Ill' }
  await waitFor(() => expect(server.askedOf(excusePerson)[0]?.body).toEqual(excused))
  await user.click(screen.getByRole('button', { name: 'Menu of Jun, Homework 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Count it again' }))
  await waitFor(() => expect(server.askedOf(excusePerson)[1]?.body).toMatchObject({ userId: 8, isExcused: false }))
})

test('weights and columns are saved as a whole, over what was there when the dialog opened', async () => {
  const queries = new QueryClient()
  const { user, router } = await open('', queries)
  await user.click(await screen.findByRole('button', { name: 'Add a column' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weights and columns' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Weight of Homework 1' }))
  await user.type(dialog.getByRole('textbox', { name: 'Weight of Homework 1' }), '60')
  await user.type(dialog.getAllByRole('textbox', { name: 'Name' })[1] as HTMLElement, 'Attendance')
  await user.type(dialog.getAllByRole('textbox', { name: 'Weight' })[1] as HTMLElement, '20')
  expect(dialog.getByText(/^Weights add up to 110 %/)).toBeTruthy()
  act(() => void queries.setQueryData([gradebook.path, { groupId: 1 }], { ...full, version: 4, columns: [talk] }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.askedOf(configureGradebook)).toHaveLength(1))
  expect(server.askedOf(configureGradebook)[0]?.body).toEqual({
    groupId: 1,
    seen: 3,
    weighIn: 'percent',
    activities: [{ activityId: 5, weight: 60 }],
    columns: [
      { columnId: 1, name: 'Talk', most: 10, weight: 30 },
      { columnId: null, name: 'Attendance', most: 100, weight: 20 },
    ],
  })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a file is shown before it is imported', async () => {
  const { user } = await open('?dialog=import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import grades' }))
  const file = new File(['Student number,Talk\nS7,6\nS1,9\nS8,12\n'], 'talk.csv', { type: 'text/csv' })
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file)
  expect(await dialog.findByText('2 lines will not be imported')).toBeTruthy()
  expect(dialog.getByText('Line 3: No student of the class has the number S1')).toBeTruthy()
  expect(dialog.getByText('Line 4: 12 is not between 0 and 10')).toBeTruthy()
  expect(server.askedOf(enterGrades)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Import 1 grade' }))
  await waitFor(() => expect(server.askedOf(enterGrades)[0]?.body).toEqual({ groupId: 1, columnId: 1, grades: [{ userId: 7, score: 6 }] }))
})

test('the export has what is shown, in its order', async () => {
  const { user } = await open('?sort=-name')
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  const [name, content] = saved.saveFile.mock.calls[0] as [string, string]
  expect(name).toBe('Gradebook of Class.csv')
  expect(content.split('\r\n')).toEqual([
    '\uFEFFStudent number,Student,Homework 1,Talk,Total (%)',
    'S8,Jun,excused,,',
    'S7,Ann,80,5,71',
    '',
  ])
})

test('an earlier time is only read', async () => {
  await open('?asOf=2026-03-01T00:00:00.000Z')
  await screen.findByRole('table', { name: 'Gradebook' })
  expect(server.askedOf(gradebook)[0]?.body).toEqual({ groupId: 1, at: '2026-03-01T00:00:00.000Z' })
  expect(screen.queryByRole('button', { name: /Talk: /u })).toBeNull()
  const link = screen.getByRole('link', { name: 'Ann, Homework 1: 80 / 100' })
  expect(link.getAttribute('href')).toBe('/groups/1/homework/5/result?student=7&asOf=2026-03-01T00%3A00%3A00.000Z')
  expect(screen.queryByRole('button', { name: 'Add a column' })).toBeNull()
})

test('without students or columns the page says what to do', async () => {
  server.on(gradebook, () => reply({ ...full, students: [] }))
  await open()
  expect(await screen.findByText('The class has no students yet')).toBeTruthy()
  cleanup()
  server.on(gradebook, () => reply({ ...full, columns: [] }))
  await open()
  expect(await screen.findByText('There is nothing to grade yet')).toBeTruthy()
})

test('a student sees the own row, with links to what it comes from', async () => {
  server.on(groupInfo, () => reply({ ...group, isGroupAdmin: false, mayAudit: false }))
  server.on(userInfo, () => reply({ id: 7, name: 'Ann', roles: [], businessUnits: [] }))
  server.on(ownGrades, () =>
    reply({
      weighIn: 'points',
      columns: [homework, talk],
      cells: [cell(80), cell(null, 'excused', 'Ill')],
      total: { percent: 80, points: 56, most: 70 },
    }),
  )
  await open()
  expect(await screen.findByText('56 / 70')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Homework 1: where it comes from' })
  expect(link.getAttribute('href')).toBe('/groups/1/homework/5/student-result')
  const items = within(screen.getByRole('list', { name: 'My grades' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Homework 180 / 100Homework · worth 70',
    'Talk–Own column · worth 30excusedReason: Ill',
  ])
  expect(server.askedOf(gradebook)).toEqual([])
})
