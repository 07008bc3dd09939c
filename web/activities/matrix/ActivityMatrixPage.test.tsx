// Matrix of a class: cells, totals, names behind counts, failed cases, keys and export.
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activityCalls } from '../../../queries/activities/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import ActivityMatrixPage from './ActivityMatrixPage.tsx'
import type { AnswersDialog } from './ClassDialogs.tsx'

const saved = vi.hoisted(() => ({ saveFile: vi.fn() }))
vi.mock('../../shared/table/csv.ts', async (original) => ({ ...(await original<object>()), ...saved }))

const calls = activityCalls('Exercise')
const place = { groupId: 1, activityId: 5, problemSetId: 6 }
const problem = (id: number, title: string) => ({ id, locales: [{ localeCode: 'en', isPrimary: true, title }] })
const cell = (isPassed: boolean, score: number, answers: number, isAdjusted = false) => ({ isPassed, score, answers, isAdjusted })
const student = (userId: number, userName: string | null, cells: unknown[]) => ({ userId, userName, studentId: `S${userId}`, cells })
const full = {
  problems: [
    { problemId: 11, distribution: 40 },
    { problemId: 12, distribution: 60 },
  ],
  students: [
    student(7, 'Ann', [cell(true, 40, 1), cell(false, 5, 3)]),
    student(8, 'Jun', [cell(true, 40, 2), cell(true, 60, 1)]),
    student(9, null, [null, cell(false, 12, 0, true)]),
  ],
}
const failed = {
  students: [
    { userId: 7, userName: 'Ann', studentId: 'S7', answerId: 71, statusCode: 1, isOfEarlierVersion: false, hasNoCases: false },
    { userId: 8, userName: 'Jun', studentId: 'S8', answerId: 72, statusCode: 4, isOfEarlierVersion: false, hasNoCases: false },
    { userId: 6, userName: 'Mei', studentId: 'S6', answerId: 73, statusCode: 2, isOfEarlierVersion: false, hasNoCases: true },
  ],
  cases: [
    {
      index: 7,
      isVisible: false,
      userIds: [7, 8],
      statuses: [
        { status: 1, count: 1 },
        { status: 4, count: 1 },
      ],
    },
    { index: 0, isVisible: true, userIds: [8], statuses: [{ status: 1, count: 1 }] },
  ],
}

const Answers: AnswersDialog = ({ problemId, userId, students, onStudent, onClose }) => (
  <>
    <p>
      answers of {userId} to {problemId}, among {students.map((one) => one.userId).join(' ')}
    </p>
    <button type="button" onClick={() => onStudent(students[1]?.userId ?? 0)}>
      second
    </button>
    <button type="button" onClick={onClose}>
      close
    </button>
  </>
)

const server = signedInServer((stub) => {
  stub.on(calls.problems, () => reply([problem(11, 'First'), problem(12, 'Second')]))
  stub.on(calls.matrix, () => reply(full))
  stub.on(calls.failedCases, () => reply(failed))
})
beforeEach(() => saved.saveFile.mockReset())

const open = async (search = '', at: string | null = null) => {
  const element = (
    <ActivityMatrixPage
      place={place}
      calls={calls}
      name="Week 1"
      crumbs={[]}
      activity="/practice"
      list="/list"
      at={at}
      error={null}
      refetchInterval={false}
      AnswersDialog={Answers}
    />
  )
  const opened = await renderRoutes(
    [
      { path: '/', element },
      { path: '/list', element: <p>all practices</p> },
    ],
    `/${search}`,
  )
  await i18n.loadNamespaces(['matrix'])
  return opened
}
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim())

test('each cell shows the counted result, and rows and columns have totals', async () => {
  await open()
  expect(await screen.findByRole('table', { name: 'Students and problems' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Ann, Second: not passed, 5 / 60, 3 answers' })).toBeTruthy()
  expect(screen.getByText('Former member, Second: not attempted, 12 / 60, score set by staff')).toBeTruthy()
  expect(textsOf(rowOf('Jun S8')).slice(0, 2)).toEqual(['2 / 2', '100 / 100'])
  expect(textsOf(rowOf('Jun S8'))[2]).toMatch(/^✓ 40×2/)
  expect(textsOf(rowOf('Passed'))).toEqual(['1', '', '2', '1'])
  expect(textsOf(rowOf('Not attempted'))).toEqual(['1', '', '1', '1'])
  expect(textsOf(rowOf('Average score'))).toEqual(['', '52.3', '26.7', '25.7'])
})

test('a cell opens its answers, and the next student is the next one with answers to the problem', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('link', { name: /^Ann, Second/ }))
  expect(router.state.location.search).toBe('?history=12&user=7')
  expect(await screen.findByText('answers of 7 to 12, among 7 8')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'second' }))
  expect(await screen.findByText('answers of 8 to 12, among 7 8')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(router.state.location.search).toBe('')
})

test('an empty cell opens, too, so that its score can be adjusted', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Former member, First: not attempted' }))
  expect(await screen.findByText('answers of 9 to 11, among 7 8 9')).toBeTruthy()
})

test('a count opens its names, and a name its answers, with steps within the list', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Passed, First: 2. Show who' }))
  const dialog = await screen.findByRole('dialog', { name: 'Passed: 2 · First' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ann S740 points · 1 answer', 'Jun S840 points · 2 answers'])
  await user.click(within(dialog).getByRole('link', { name: 'Answers of Jun to First' }))
  expect(await screen.findByText('answers of 8 to 11, among 7 8')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(await screen.findByRole('dialog', { name: 'Passed: 2 · First' })).toBeTruthy()
})

test('names the students who have not started', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: '1 has not begun' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not begun: 1' })
  expect(within(dialog).getByRole('listitem').textContent).toBe('Former member S9')
})

test('failed cases: the case that all fail, the students who fail each, and those whose program did not run', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Show cases that fail: Second' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cases that fail: Second' }))
  expect(server.askedOf(calls.failedCases)[0]?.body).toEqual({ ...place, problemId: 12 })
  expect(await dialog.findByText('All 2 fail case 8.')).toBeTruthy()
  const first = dialog.getByText('Case 8').closest('details') as HTMLElement
  expect(within(first).getByText('2 of 2')).toBeTruthy()
  expect(within(first).getByText('Wrong answer 1 · Time limit exceeded 1')).toBeTruthy()
  expect(dialog.getByText('No case was run: 1')).toBeTruthy()
  await user.click(dialog.getByText('Case 1'))
  await user.click(within(dialog.getByText('Case 1').closest('details') as HTMLElement).getByRole('link', { name: /Jun/ }))
  expect(await screen.findByText('answers of 8 to 12, among 7 8 6')).toBeTruthy()
})

test('arrow keys move between the cells, one of which is in the tab order', async () => {
  const { user } = await open()
  const first = await screen.findByRole('link', { name: /^Ann, First/ })
  first.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('title')).toMatch(/^Jun, Second/)
  expect(first.tabIndex).toBe(-1)
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.getAttribute('title')).toMatch(/^Former member, Second/)
  await user.keyboard('{Home}{ArrowUp}{Enter}')
  expect(await screen.findByText(/answers of 8 to 11/)).toBeTruthy()
})

test('students can be sorted by score, and the export has the same order', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Score/ }))
  expect(screen.getByRole('columnheader', { name: /Score/ }).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [name, content] = saved.saveFile.mock.calls[0] as [string, string]
  expect(name).toBe('Students and problems: Week 1.csv')
  expect(content.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFStudent number,Student,Passed,Score,First (score),First (answers),Second (score),Second (answers)',
    'S8,Jun,2,100,40,2,60,1',
    'S7,Ann,1,45,40,1,5,3',
    'S9,Former member,0,12,,,12,0',
  ])
})

test('a class without students shows an empty state', async () => {
  server.on(calls.matrix, () => reply({ ...full, students: [] }))
  await open()
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy()
})

test('a failure is reported, and a deleted activity redirects to the list', async () => {
  server.on(calls.matrix, () => refusal(500, 'Common.Default', 'It did not work.'))
  await open()
  expect(await screen.findByText('It did not work.')).toBeTruthy()
  cleanup()
  server.on(calls.matrix, () => refusal(404, 'Activity.NotFound', 'Gone.'))
  await open()
  expect(await screen.findByText('all practices')).toBeTruthy()
})

test('at an earlier time the names and failing cases are those of that time, and answers are not linked', async () => {
  const at = '2026-10-01T08:00:00.000Z'
  const asked: unknown[] = []
  server.on(calls.matrix, (request: { at?: string }) => {
    asked.push(request.at)
    return reply(full)
  })
  const { user } = await open(`?asOf=${at}`, at)
  expect(await screen.findByText('Ann, Second: not passed, 5 / 60, 3 answers')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Ann, Second/ })).toBeNull()
  expect(asked).toEqual([at])
  await user.click(within(rowOf('Passed')).getAllByRole('link').at(-1) as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Jun')).toBeTruthy()
  expect(dialog.queryByRole('link', { name: /Jun/ })).toBeNull()
})
