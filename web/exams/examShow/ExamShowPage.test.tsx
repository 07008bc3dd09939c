// The page of an examinee: who is let in, the rules while it waits or is paused, and the way out (requirements d10–d14).
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { completeExam, enterExam, seeAnnouncement } from '../../../commands/exams/attempt/calls.ts'
import { askQuestion } from '../../../commands/exams/question/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { examAttempt, examMessages, examMessagesTopic, examPaper } from '../../../queries/exams/calls.ts'
import type { ExamAttemptReply, ShownExam } from '../../../queries/exams/schemas.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { examOf, inMinutes, runningExam } from '../exam.fixture.ts'
import { ExamShowPage } from './ExamShowPage.tsx'

const attemptOf = (exam: ShownExam, change: Partial<ExamAttemptReply> = {}): ExamAttemptReply => ({
  exam,
  isLogin: true,
  isComplete: false,
  completedAt: null,
  now: inMinutes(0),
  problems: [{ problemId: 11, answers: 1, score: 40, draftAt: null }],
  recorded: { tabSwitches: 0, disconnects: 0, largePastes: 0 },
  seen: [],
  marked: [],
  ...change,
})
const problem = {
  id: 11,
  locales: [{ localeId: 1, localeCode: 'en', isPrimary: true, title: 'Sums', canEnableSolution: true }],
  difficulty: 3,
  distribution: 100,
  order: 1,
  success: 0,
  error: 0,
  isMark: false,
  isSolutionEnable: false,
  languages: [],
  myState: 'untried',
  myBestScore: 0,
}

const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  stub.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false, mayAudit: false, students: [] }))
  stub.on(examAttempt, () => reply(attemptOf(runningExam())))
  stub.on(examPaper, () => reply({ problems: [problem], texts: [] }))
  stub.on(examMessages, () => reply({ announcements: [], questions: [] }))
  stub.on(enterExam, () => reply({ isDone: true }))
  stub.on(completeExam, () => reply({ isDone: true }))
})
const isNow = (exam: ShownExam, change: Partial<ExamAttemptReply> = {}) => server.on(examAttempt, () => reply(attemptOf(exam, change)))

const Dialog = () => null
const ProblemDialog = () => (
  <RouteDialog title="Sums" onClose={() => undefined}>
    the editor
  </RouteDialog>
)
const open = async (path = '/groups/1/exams/5/show') => {
  const opened = await renderRoutes(
    [
      { path: '/groups/:groupId/exams/:examId/show', element: <ExamShowPage dialogs={{ ProblemDialog, HistoryDialog: Dialog }} /> },
      { path: '/groups/:groupId/exams', element: <p>all exams</p> },
      { path: '/', element: <p>start page</p> },
    ],
    path,
  )
  await i18n.loadNamespaces(['examShow', 'exams', 'activities', 'table'])
  return opened
}

test('while it waits the rules are shown, the examinee counts as signed in, and no problem is asked for', async () => {
  isNow(examOf(), { isLogin: false })
  await open()
  expect(await screen.findByText(/has not started yet/)).toBeTruthy()
  expect(screen.getByText('Bring a pen.')).toBeTruthy()
  expect(screen.getByText(/records when you leave this page/)).toBeTruthy()
  await waitFor(() => expect(server.askedOf(enterExam)).toHaveLength(1))
  expect(server.askedOf(examPaper)).toHaveLength(0)
})

test('the end that the rules name has the time that an examinee was given before the start', async () => {
  const times = { ...examOf().times, extras: { 7: 300 } }
  isNow(examOf({ times, plannedStartTime: '2030-05-04T01:00:00.000Z', startTime: '2030-05-04T01:00:00.000Z' }))
  await open()
  expect(await screen.findByText(formatDate('2030-05-04T01:15:00.000Z', 'minute'))).toBeTruthy()
})

test('while it runs the problems are listed with the points of the own answers', async () => {
  await open()
  expect((await screen.findAllByText('Sums')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('40 / 100').length).toBeGreaterThan(0)
  expect(screen.queryByText(/has not started yet/)).toBeNull()
  expect(server.askedOf(enterExam)).toHaveLength(0)
})

test('in a pause the rules come back, and nothing can be submitted', async () => {
  isNow(runningExam({ status: 'Pause', times: { ...runningExam().times, pauses: [{ from: inMinutes(-1), to: null }] } }))
  await open()
  expect(await screen.findByText(/The exam is paused/)).toBeTruthy()
  expect(screen.getByText('Finish the exam').closest('button')?.disabled).toBe(true)
})

const announced = (announcementId: number, text: string, isSeen = false) => ({
  announcementId,
  text,
  at: inMinutes(-1),
  isSeen,
  seenBy: null,
})
const say = (...announcements: ReturnType<typeof announced>[]) => server.on(examMessages, () => reply({ announcements, questions: [] }))

test('all new announcements are shown until each is acknowledged, the newest first', async () => {
  say(announced(1, 'Old.', true), announced(2, 'Case 3 was mended.'), announced(3, 'Five more minutes.'))
  server.on(seeAnnouncement, () => {
    say(announced(1, 'Old.', true), announced(2, 'Case 3 was mended.'), announced(3, 'Five more minutes.', true))
    return reply({ isDone: true })
  })
  const { user } = await open()
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toMatch(/2 new announcements.*Five more minutes\..*Case 3 was mended\./)
  expect(banner.textContent).not.toContain('Old.')
  await user.click(within(banner).getAllByRole('button', { name: 'I have read it' })[0] as HTMLElement)
  await waitFor(() => expect(server.askedOf(seeAnnouncement)[0]?.body).toEqual({ groupId: 1, activityId: 5, announcementId: 3 }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^New announcement.?Case 3 was mended\./))
})

test('who codes in the workspace sees a new announcement there, and asks about the open problem from there', async () => {
  say(announced(2, 'Case 3 was mended.'))
  server.on(askQuestion, () => reply({ questionId: 9 }))
  const { user } = await open('/groups/1/exams/5/show?problem=11')
  const workspace = await screen.findByRole('dialog', { name: 'Sums' })
  expect((await within(workspace).findByRole('alert')).textContent).toContain('Case 3 was mended.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(within(workspace).getByRole('button', { name: 'Questions' }))
  const questions = await screen.findByRole('dialog', { name: 'Questions' })
  expect(within(within(questions).getByRole('region', { name: 'Announcements so far' })).getByText('Case 3 was mended.')).toBeTruthy()
  await user.type(within(questions).getByRole('textbox', { name: 'Your question' }), 'May it be negative?')
  await user.click(within(questions).getByRole('button', { name: 'Ask' }))
  const asked = { groupId: 1, activityId: 5, problemId: 11, text: 'May it be negative?' }
  await waitFor(() => expect(server.askedOf(askQuestion)[0]?.body).toEqual(asked))
})

test('an answer that comes while the student codes is counted at the button until it is read', async () => {
  const live = stubLive(server)
  const question = { questionId: 9, userId: 7, userName: 'Mei', problemId: 11, text: 'May it be negative?', askedAt: inMinutes(-1) }
  server.on(examMessages, () => reply({ announcements: [], questions: [{ ...question, answer: null }] }))
  const { user } = await open('/groups/1/exams/5/show?problem=11')
  const workspace = await screen.findByRole('dialog', { name: 'Sums' })
  const topic = examMessagesTopic.of({ activityId: 5 })
  await waitFor(() => expect(live.isFollowed(topic)).toBe(true))
  const answer = { text: 'No.', isForAll: false, at: inMinutes(0) }
  server.on(examMessages, () => reply({ announcements: [], questions: [{ ...question, answer }] }))
  live.tell(topic, 'changed', {})
  await user.click(await within(workspace).findByRole('button', { name: /Questions.*1 new answer/ }))
  expect(await screen.findByText('Answer: No.')).toBeTruthy()
  expect(within(workspace).getByRole('button', { name: 'Questions', hidden: true })).toBeTruthy()
})

test('in a pause announcements are over the rules, and questions can be asked', async () => {
  say(announced(2, 'Case 3 was mended.'))
  isNow(runningExam({ status: 'Pause', times: { ...runningExam().times, pauses: [{ from: inMinutes(-1), to: null }] } }))
  const { user } = await open()
  const rules = await screen.findByRole('dialog', { name: 'Midterm' })
  expect(await within(rules).findByText('Case 3 was mended.')).toBeTruthy()
  await user.click(within(rules).getByRole('button', { name: 'Questions' }))
  expect(await screen.findByRole('dialog', { name: 'Questions' })).toBeTruthy()
})

test('it is submitted after a confirmation, and leads to the start page', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Finish the exam' }))
  isNow(runningExam(), { isComplete: true })
  // the dialog itself belongs to the frame
  const { questions } = await import('../../shared/ui/confirm.tsx')
  expect(questions.get()?.title).toBe('Finish the exam?')
  questions.get()?.answer(true)
  await waitFor(() => expect(server.askedOf(completeExam)[0]?.body).toEqual({ groupId: 1, activityId: 5, userId: 7 }))
  expect(await screen.findByText('You have finished the exam.')).toBeTruthy()
  expect(await screen.findByText('start page', {}, { timeout: 4000 })).toBeTruthy()
})

test('at zero, by the clock alone, it is over and leads to the start page', async () => {
  isNow(runningExam({ times: { ...runningExam().times, startedAt: inMinutes(-11), extras: { 8: 600 } } }))
  await open()
  expect(await screen.findByText(/Time is up/)).toBeTruthy()
  expect(await screen.findByText('start page', {}, { timeout: 4000 })).toBeTruthy()
})

test('a finished exam says so, with a way back to the list', async () => {
  isNow(runningExam({ status: 'Finished', times: { ...runningExam().times, finishedAt: inMinutes(-1) } }))
  await open()
  expect(await screen.findByText('The exam “Midterm” is finished.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the exams of the class' }).getAttribute('href')).toBe('/groups/1/exams')
})

test.each([
  ['Exam.OtherNetwork', 'This exam does not open in your network'],
  ['Exam.SafeExamBrowserNeeded', 'This exam opens in Safe Exam Browser only'],
])(
  'where it may not be sat (%s) the page says why, tells staff, and opens when it is tried again after they let the student in',
  async (code, text) => {
    server.on(examAttempt, () => refusal(403, code, 'Refused.'))
    const { user } = await open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/Your teacher sees that you are here/)).toBeTruthy()
    await waitFor(() => expect(server.askedOf(enterExam)).toHaveLength(1))
    expect(server.askedOf(examPaper)).toHaveLength(0)
    isNow(runningExam())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText('Sums')).length).toBeGreaterThan(0)
  },
)

test.each([
  ['on another path', '/groups/1/exams/5/show/', () => undefined],
  [
    'who is no examinee',
    '/groups/1/exams/5/show',
    () => server.on(examAttempt, () => refusal(403, 'Activity.NotExaminee', 'No examinee.')),
  ],
  ['of an unknown exam', '/groups/1/exams/5/show', () => server.on(examAttempt, () => refusal(404, 'Activity.NotFound', 'Not found.'))],
])('somebody %s is sent to the start page', async (_, path, given) => {
  given()
  await open(path)
  expect(await screen.findByText('start page')).toBeTruthy()
})
