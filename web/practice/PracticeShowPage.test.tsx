import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { practiceInfo, practiceProblems, practiceStanding } from '../../queries/practice/calls.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { PracticeShowPage } from './PracticeShowPage.tsx'

const problem = (id: number, title: string, canEnableSolution = true) => ({
  id,
  locales: [{ localeId: 1, localeCode: 'en', isPrimary: true, title, canEnableSolution }],
  difficulty: 3,
  distribution: 10,
  order: id,
  success: 5,
  error: 2,
  isMark: false,
  isSolutionEnable: false,
  languages: [],
  myState: 'untried',
  myBestScore: 0,
})
const student = {
  userId: 8,
  userName: 'Jun',
  email: 'jun@demo.test',
  studentId: 'S1',
  isBlocked: false,
  expirationTime: null,
  joinTime: '',
}
const routes = [
  {
    path: '/groups/:groupId/practice/:practiceId/:problemSetId/show',
    element: (
      <PracticeShowPage
        dialogs={{
          ProblemDialog: ({ problemId, problems, onOpen, onClose }) => (
            <>
              <p>
                solving {problemId} of {problems.map(({ title, state }) => `${title} ${state}`).join(', ')}
              </p>
              <button type="button" onClick={() => onOpen(1)}>
                another
              </button>
              <button type="button" onClick={onClose}>
                enough
              </button>
            </>
          ),
          HistoryDialog: ({ problemId, userId, userName }) => (
            <p>
              record of {userName ?? userId} for {problemId}
            </p>
          ),
        }}
      />
    ),
  },
  { path: '/groups/:groupId/practice', element: <p>all practices</p> },
]
const address = '/groups/1/practice/5/6/show'

let server: ReturnType<typeof stubServer>
const asAdmin = (isGroupAdmin: boolean) => server.on(groupInfo, () => reply({ groupId: 1, isGroupAdmin, students: [student] }))
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  asAdmin(false)
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(practiceInfo, () => reply({ activityId: 5, name: 'Week 1', description: '' }))
  server.on(practiceProblems, () => reply([problem(2, 'Second', false), problem(1, 'First')]))
  server.on(practiceStanding, () => reply({ studentCount: 0, problems: [], stuck: [], newest: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const star = (title: string) => screen.findByRole('button', { name: `Star: ${title}` })

test('lists problems in order, and shows a star at once', async () => {
  let answer: (response: Response) => void = () => undefined
  server.on(markProblem, () => new Promise((resolve) => (answer = resolve)))
  const { user } = await renderRoutes(routes, address)
  await user.click(await star('First'))
  await waitFor(async () => expect((await star('First')).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['First', 'Second'])
  server.on(practiceProblems, () => reply([{ ...problem(1, 'First'), isMark: true }, problem(2, 'Second')]))
  answer(reply({ isDone: true }))
  await waitFor(() => expect(server.askedOf(practiceProblems)).toHaveLength(2))
  expect((await star('First')).getAttribute('aria-pressed')).toBe('true')
})

test('reverts a star that the server refuses, with the reason', async () => {
  server.on(markProblem, () => refusal(503, 'Common.Unavailable', 'Cannot store now.'))
  const { user } = await renderRoutes(routes, address)
  await user.click(await star('First'))
  expect(await screen.findByText('Cannot store now.')).toBeTruthy()
  expect((await star('First')).getAttribute('aria-pressed')).toBe('false')
})

test('restores a removed star by one click, even if its problem is filtered out', async () => {
  const starred = { ...problem(1, 'First'), isMark: true }
  server.on(practiceProblems, () => reply([starred]))
  server.on(unmarkProblem, () => {
    server.on(practiceProblems, () => reply([{ ...starred, isMark: false }]))
    return reply({ isDone: true })
  })
  server.on(markProblem, () => {
    server.on(practiceProblems, () => reply([starred]))
    return reply({ isDone: true })
  })
  const { user } = await renderRoutes(routes, `${address}?show=marked`)
  await user.click(await star('First'))
  expect(await screen.findByText('No matching problems')).toBeTruthy()
  expect(await screen.findByText('First is no longer starred.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await star('First')).getAttribute('aria-pressed')).toBe('true')
  expect(server.askedOf(markProblem)[0]?.body).toMatchObject({ problemId: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('confirms opening a solution to the class, and undoes it by keyboard', async () => {
  asAdmin(true)
  server.on(updateSolutionSetting, ({ settings }: { settings: { isEnable: boolean }[] }) => {
    server.on(practiceProblems, () => reply([{ ...problem(1, 'First'), isSolutionEnable: settings[0]?.isEnable === true }]))
    return reply({ isDone: true })
  })
  const { user } = await renderRoutes(routes, address)
  await user.click(await screen.findByRole('switch', { name: /First/ }))
  expect(await screen.findByText('The class can now see the solution of First.')).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: /First/ }).checked).toBe(false))
  expect(server.askedOf(updateSolutionSetting)[1]?.body).toMatchObject({ settings: [{ problemId: 1, isEnable: false }] })
  expect(screen.queryByText(/cannot see the solution/)).toBeNull()
})

test('opens a solution at once, and closes it again if the server refuses', async () => {
  asAdmin(true)
  let answer: (response: Response) => void = () => undefined
  server.on(updateSolutionSetting, () => new Promise((resolve) => (answer = resolve)))
  const { user } = await renderRoutes(routes, address)
  const isOpen = () => screen.getByRole<HTMLInputElement>('switch', { name: /First/ }).checked
  await user.click(await screen.findByRole('switch', { name: /First/ }))
  await waitFor(() => expect(isOpen()).toBe(true))
  await waitFor(() => expect(server.askedOf(updateSolutionSetting)).toHaveLength(1))
  expect(screen.queryByText('The class can now see the solution of First.')).toBeNull()
  answer(refusal(503, 'Common.Unavailable', 'Cannot store now.'))
  expect(await screen.findByText('Cannot store now.')).toBeTruthy()
  expect(isOpen()).toBe(false)
})

const pressedQuickly = [
  { was: 'all refused', accepted: [false, false], stays: false },
  { was: 'the last one refused', accepted: [false, true, false], stays: false },
  { was: 'the first one refused', accepted: [false, true, true], stays: true },
]

test.each(pressedQuickly)('sends quick changes in order; $was, the server’s state is shown', async ({ accepted, stays }) => {
  asAdmin(true)
  const answers: ((response: Response) => void)[] = []
  server.on(updateSolutionSetting, () => new Promise((resolve) => answers.push(resolve)))
  const { user } = await renderRoutes(routes, address)
  const first = await screen.findByRole<HTMLInputElement>('switch', { name: /First/ })
  // no later refetch corrects it
  server.on(practiceProblems, () => new Promise(() => undefined))
  for (const _ of accepted) await user.click(first)
  const pressed = accepted.length % 2 === 1
  for (const [index, isAccepted] of accepted.entries()) {
    await waitFor(() => expect(answers).toHaveLength(index + 1))
    // the last choice stays visible while it is pending
    expect(first.checked).toBe(pressed)
    answers[index]?.(isAccepted ? reply({ isDone: true }) : refusal(503, 'Common.Unavailable', 'Cannot store now.'))
  }
  await waitFor(() => expect(server.askedOf(practiceProblems)).toHaveLength(2))
  expect(first.checked).toBe(stays)
  expect(screen.queryAllByText('Cannot store now.')).toHaveLength(accepted.at(-1) === true ? 0 : 1)
})

test('shows the solution switch only to class admins; disabled without a solution', async () => {
  asAdmin(true)
  server.on(updateSolutionSetting, () => refusal(400, 'Activity.SolutionNotAvailable', 'No solution.'))
  const { user } = await renderRoutes(routes, address)
  const first = await screen.findByRole<HTMLInputElement>('switch', { name: /First/ })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Second/ }).disabled).toBe(true)
  await user.click(first)
  expect(server.askedOf(updateSolutionSetting)[0]?.body).toMatchObject({
    groupId: 1,
    activityId: 5,
    settings: [{ problemId: 1, isEnable: true }],
  })
  expect(await screen.findByText('No solution.')).toBeTruthy()
  expect(first.checked).toBe(false)
})

test('a student has no solution switch, and opens their own record', async () => {
  const { user, router } = await renderRoutes(routes, address)
  const row = within(await screen.findByRole('row', { name: /First/ }))
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(row.getByRole('link', { name: 'Record of First' }))
  expect(await screen.findByText('record of 7 for 1')).toBeTruthy()
  expect(router.state.location.search).toBe('?history=1')
})

test('a teacher first chooses a student’s record', async () => {
  asAdmin(true)
  const { user } = await renderRoutes(routes, `${address}?history=1`)
  await user.click(await screen.findByRole('combobox', { name: 'Student' }))
  await user.click(await screen.findByRole('option', { name: /Jun/ }))
  expect(await screen.findByText('record of Jun for 1')).toBeTruthy()
})

test('a teacher sees the state of the class: solved counts, students who are stuck, latest answers', async () => {
  asAdmin(true)
  const jun = { userId: 8, userName: 'Jun', studentId: 'S1', problemId: 1 }
  server.on(practiceStanding, () =>
    reply({
      studentCount: 12,
      problems: [
        { problemId: 1, tried: 7, solved: 5 },
        { problemId: 2, tried: 0, solved: 0 },
      ],
      stuck: [{ ...jun, wrong: 4 }],
      newest: [{ ...jun, answerId: 9, submitTime: '2026-03-01T08:00:00.000Z', statusCode: 1 }],
    }),
  )
  const { user } = await renderRoutes(routes, address)
  const row = within(await screen.findByRole('row', { name: /^First/ }))
  expect(await row.findByText('5 of 12 solved')).toBeTruthy()
  expect(screen.queryByText('Not tried')).toBeNull()
  expect(screen.queryByText('0 of 2 solved')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Newest answers' })).getByText('Wrong answer')).toBeTruthy()
  const stuck = within(screen.getByRole('region', { name: 'Who is stuck' }))
  expect(stuck.getByRole('row', { name: /^Record of Jun for First/ }).textContent).toBe('JunS1First4')
  await user.click(stuck.getByRole('link', { name: 'Record of Jun for First' }))
  expect(await screen.findByText('record of Jun for 1')).toBeTruthy()
})

test('outside managers have no state of their own, and open a student’s record', async () => {
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false, mayAudit: true, students: [] }))
  await renderRoutes(routes, `${address}?history=1`)
  expect(await screen.findByRole('combobox', { name: 'Student' })).toBeTruthy()
  expect(screen.queryByText('Not tried')).toBeNull()
  expect(screen.queryByText('0 of 2 solved')).toBeNull()
  expect(server.askedOf(practiceStanding)).toEqual([])
})

test('the title of a problem opens it', async () => {
  const { user } = await renderRoutes(routes, address)
  await user.click(await screen.findByRole('link', { name: 'Second' }))
  expect(await screen.findByText(/^solving 2/)).toBeTruthy()
})

test('users who may correct find the rejudge in the “⋯” menu, others do not', async () => {
  asAdmin(true)
  const rejudges = { path: '/groups/:groupId/rejudges', element: <p>asking for a rejudge</p> }
  const { user, router } = await renderRoutes([...routes, rejudges], address)
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rejudge' }))
  expect(await screen.findByText('asking for a rejudge')).toBeTruthy()
  expect(router.state.location.search).toBe('?new=1&activity=5&problem=1')
  cleanup()
  asAdmin(false)
  await renderRoutes(routes, address)
  await screen.findByRole('link', { name: 'Second' })
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('an address with a problem opens it', async () => {
  const { user, router } = await renderRoutes(routes, `${address}?show=unsolved&problem=2`)
  expect(await screen.findByText('solving 2 of First untried, Second untried')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'another' }))
  expect(await screen.findByText(/^solving 1/)).toBeTruthy()
  expect(router.state.location.search).toBe('?show=unsolved&problem=1')
})

test('the list behind a problem in the address is rendered once visible', async () => {
  const { user } = await renderRoutes(routes, `${address}?problem=2`)
  await screen.findByText('solving 2 of First untried, Second untried')
  expect(screen.queryByRole('button', { name: /^Star: / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'enough' }))
  expect(await screen.findAllByRole('button', { name: /^Star: / })).toHaveLength(2)
})

test('an unknown practice redirects to the list without a message', async () => {
  server.on(practiceInfo, () => refusal(404, 'Activity.NotFound', 'Not found.'))
  server.on(practiceProblems, () => refusal(404, 'Activity.NotFound', 'Not found.'))
  await renderRoutes(routes, address)
  expect(await screen.findByText('all practices')).toBeTruthy()
  expect(screen.queryByText('Not found.')).toBeNull()
})
