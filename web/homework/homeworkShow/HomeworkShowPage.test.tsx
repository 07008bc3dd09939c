// A student's page of a homework: what is submitted, what counts, the time that remains, and the end.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { homeworkInfo, homeworkProblems, homeworkStanding } from '../../../queries/homework/calls.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { activityAnswers } from '../../../queries/judging/submission/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { HeadSlot } from '../../shared/ui/dialogHead.tsx'
import { homeworkOf, inHours } from '../homework.fixture.ts'
import { HomeworkShowPage } from './HomeworkShowPage.tsx'

const answers = activityAnswers('Assignment')
const problem = (id: number, title: string, myState = 'untried') => ({
  id,
  locales: [{ localeId: 1, localeCode: 'en', isPrimary: true, title, canEnableSolution: true }],
  difficulty: 3,
  distribution: 50,
  order: id,
  success: 0,
  error: 0,
  isMark: false,
  isSolutionEnable: false,
  languages: [],
  myState,
  myBestScore: 0,
})
const answer = (problemId: number, statusCode: number) => ({
  answerId: problemId * 100,
  problemId,
  submitTime: '2026-03-01T08:00:00.000Z',
  languageId: 4,
  statusCode,
  status: '',
  score: 50,
  content: 'print(1)',
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  verdicts: [],
})

const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  stub.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false, students: [] }))
  stub.on(homeworkInfo, () => reply(homeworkOf()))
  stub.on(homeworkProblems, () => reply([problem(1, 'First', 'tried'), problem(2, 'Second')]))
  stub.on(homeworkStanding, () => reply({ studentCount: 0, problems: [], stuck: [], newest: [] }))
  stub.on(answers, () => reply([answer(1, STATUS.Accept)]))
})
const isNow = (change: Partial<ShownHomework>) => server.on(homeworkInfo, () => reply(homeworkOf(change)))

const routes = [
  {
    path: '/groups/:groupId/homework/:homeworkId/show',
    element: (
      <HomeworkShowPage
        dialogs={{
          ProblemDialog: ({ activityType, problemId, clock }) => (
            <div>
              <HeadSlot of="clock">never, without a dialog</HeadSlot>
              solving {problemId} of {activityType}, {clock}
            </div>
          ),
          HistoryDialog: ({ problemId, userId }) => (
            <p>
              record of {userId} for {problemId}
            </p>
          ),
        }}
      />
    ),
  },
  { path: '/groups/:groupId/homework', element: <p>all homework</p> },
  { path: '/groups/:groupId/homework/:homeworkId/student-result', element: <p>own result</p> },
]
const open = async (search = '') => {
  const opened = await renderRoutes(routes, `/groups/1/homework/5/show${search}`)
  await i18n.loadNamespaces(['homeworkShow', 'homework', 'activities', 'table'])
  return opened
}
const rowOf = async (title: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(title) })).closest('tr') as HTMLElement)

test('shows what is submitted of each problem with its last result, and no figures of the class', async () => {
  await open()
  const first = await rowOf('First')
  expect(await first.findByText('Submitted')).toBeTruthy()
  expect(first.getByText('Accept')).toBeTruthy()
  expect((await rowOf('Second')).getByText('Not submitted')).toBeTruthy()
  expect(screen.getByText('1 of 2 submitted')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /Correct \/ wrong/ })).toBeNull()
  expect(server.askedOf(answers)[0]?.body).toEqual({ groupId: 1, activityId: 5, problemSetId: 6, userId: 7, lastSubmit: true })
})

test('a cancelled answer is not a submission, and a withheld result is not shown', async () => {
  server.on(homeworkProblems, () => reply([problem(1, 'First'), problem(2, 'Second', 'tried')]))
  server.on(answers, () => reply([answer(1, STATUS.Cancelled), { ...answer(2, STATUS.Waiting), withheld: 'result' }]))
  await open()
  const second = await rowOf('Second')
  expect(await second.findByText('Submitted')).toBeTruthy()
  await waitFor(() => expect(second.getByText(/2026/)).toBeTruthy())
  expect(second.queryByText('Waiting')).toBeNull()
  expect((await rowOf('First')).getByText('Not submitted')).toBeTruthy()
})

test.each([
  [{ counts: 'last' }, ['The last answer to each problem counts.']],
  [{ counts: 'best' }, ['The best answer to each problem counts.']],
  [{ mostHandIns: 3, intervalSeconds: 30 }, ['At most 3 answers to each problem.', 'At least 30 seconds between two answers.']],
  [{ feedback: 'none' }, ['Results are shown after the end.']],
] as const)('says what counts and what bounds there are: %o', async (change, lines) => {
  isNow(change)
  await open()
  for (const line of lines) expect(await screen.findByText(line)).toBeTruthy()
})

test('counts down to the own end, in the list and in the open problem', async () => {
  isNow({ endTime: inHours(2), isExtended: true })
  await open('?problem=2')
  expect(await screen.findByText('You have more time than the class')).toBeTruthy()
  expect(await screen.findByText(/solving 2 of Assignment/)).toBeTruthy()
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(
    Array(2).fill(expect.stringMatching(/^Time left [12]:\d\d:\d\d$/)),
  )
})

test('says until when and why the student has more time', async () => {
  const endTime = inHours(2)
  isNow({ endTime, isExtended: true, extensions: [{ userId: 7, userName: 'Mei', endTime, reason: 'Was in hospital' }] })
  await open()
  expect(await screen.findByText(/^More time until \d{4}.*\d\d:\d\d: Was in hospital$/)).toBeTruthy()
})

test('during the make-up it counts down to the end of the make-up', async () => {
  isNow({ status: 'MakeUp In Progress', endTime: inHours(-10), makeUpEndTime: inHours(49) })
  await open()
  expect(await screen.findByText('An answer of the make-up replaces an earlier one only if it scores more.')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^Time left 2 days [01]:\d\d$/)
})

test('at the end it leaves for the list with a message, once the server has ended the homework', async () => {
  const end = new Date(Date.now() + 1500).toISOString()
  let isOver = false
  server.on(homeworkInfo, () => reply(homeworkOf({ endTime: end, status: isOver ? 'Normal Finished' : 'Normal In Progress' })))
  await open('?problem=1')
  expect(await screen.findByText(/solving 1/)).toBeTruthy()
  await waitFor(() => expect(server.askedOf(homeworkInfo).length).toBeGreaterThan(1))
  expect(screen.getByText(/solving 1/)).toBeTruthy()
  isOver = true
  expect(await screen.findByText('all homework')).toBeTruthy()
  expect(await screen.findByText(/^Loops has ended\. .* kept as a draft\.$/)).toBeTruthy()
})

test.each([
  ['a finished homework', () => isNow({ status: 'Normal Finished' }), '', 'all homework'],
  ['one before its make-up, with a link to answers', () => isNow({ status: 'MakeUp Waiting' }), '?history=1', 'own result'],
  ['one that does not exist', () => server.on(homeworkInfo, () => refusal(404, 'Activity.NotFound', 'Gone.')), '', 'all homework'],
])('%s leads elsewhere, without a message, and asks for no problems', async (_name, given, search, where) => {
  given()
  await open(search)
  expect(await screen.findByText(where)).toBeTruthy()
  expect(server.askedOf(homeworkProblems)).toEqual([])
  expect(screen.queryByText(/has ended/)).toBeNull()
})

test('staff see the problems at any time, with the standing of the class and without a switch for solutions', async () => {
  isNow({ status: 'Normal Waiting', startTime: inHours(1) })
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true, students: [] }))
  server.on(homeworkStanding, () => reply({ studentCount: 12, problems: [{ problemId: 1, tried: 7, solved: 5 }], stuck: [], newest: [] }))
  await open()
  expect(await (await rowOf('First')).findByText('5 of 12 solved')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(server.askedOf(answers)).toEqual([])
})
