// A student's own result of a homework.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marksSummary } from '../../../queries/activities/marks/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { homeworkInfo, myScorePaper } from '../../../queries/homework/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import type { AnswersDialog } from '../../activities/index.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { homeworkOf, inHours, paperOf, scoreOf } from '../homework.fixture.ts'
import { StudentResultPage } from './StudentResultPage.tsx'

const { students: _, ...paper } = paperOf([])
const scores = [scoreOf(11, 40), scoreOf(12, 20, { success: false, statusCode: 1, enableAnalyze: true, isMakeUp: true, answers: 2 })]
const result = { ...paper, activityId: 5, name: 'Loops', problemSetId: 6, totalScore: 60, scores }

const Answers: AnswersDialog = ({ problemId, userId, onClose }) => (
  <>
    <p>
      answers of {userId} to {problemId}
    </p>
    <button type="button" onClick={onClose}>
      close
    </button>
  </>
)

const Check = ({ answerId, enableAnalyze, analyzeSuccess, isWaived }: Record<string, unknown>) => (
  <span>{`check of ${[answerId, enableAnalyze, analyzeSuccess, isWaived].join()}`}</span>
)

const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  stub.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false, students: [] }))
  stub.on(homeworkInfo, () => reply(homeworkOf({ status: 'Normal Finished', endTime: inHours(-1) })))
  stub.on(myScorePaper, () => reply([result]))
  stub.on(marksSummary, () => reply([{ problemId: 12, adjustedScore: null, commentCount: 2, hasOpenRequest: false, isUnseen: true }]))
})

const open = async () => {
  const opened = await renderRoutes(
    [
      {
        path: '/groups/:groupId/homework/:homeworkId/student-result',
        element: <StudentResultPage AnswersDialog={Answers} SimilarityState={Check} />,
      },
      { path: '/groups/:groupId/homework/:homeworkId/result', element: <p>transcript</p> },
      { path: '/groups/:groupId/homework', element: <p>all homework</p> },
    ],
    '/groups/1/homework/5/student-result',
  )
  await i18n.loadNamespaces(['transcript', 'homework', 'table', 'marks'])
  return opened
}
const rowOf = async (title: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(title) })).closest('tr') as HTMLElement)

test('shows the total, green at the pass score, and each score with its status', async () => {
  await open()
  const total = (await screen.findByText(/^60 \/ 100/)) as HTMLElement
  expect(total.getAttribute('data-green')).toBe('true')
  expect(screen.getByRole('link', { name: '2. Second: Wrong, 20 / 60, 2 answers, Make-up' })).toBeTruthy()
  const second = await rowOf('Second')
  expect(second.getByText('Wrong')).toBeTruthy()
  expect(second.getByText('Make-up')).toBeTruthy()
  expect(second.getByText('20 / 60').getAttribute('data-green')).toBe('false')
  expect(await second.findByText('New marks')).toBeTruthy()
  expect(server.askedOf(myScorePaper)[0]?.body).toEqual({ groupId: 1, activityId: 5 })
})

const ofFirst = (change: object) => server.on(myScorePaper, () => reply([{ ...result, scores: [scoreOf(11, 40, change), scores[1]] }]))

test.each([
  ['1100,false,,false', {}],
  ['1100,false,,false', { enableAnalyze: true, languageId: 99 }],
  ['1100,true,,false', { enableAnalyze: true }],
  [',true,,false', { enableAnalyze: true, success: false }],
  ['1100,true,false,false', { enableAnalyze: true, analyzeSuccess: false, success: false }],
  ['1100,true,false,true', { enableAnalyze: true, analyzeSuccess: false, isWaived: true }],
])('the similarity check of an answer: %s', async (check, change) => {
  ofFirst(change)
  await open()
  expect(await (await rowOf('First')).findByText(`check of ${check}`)).toBeTruthy()
})

test('a problem opens the own answers with their comments', async () => {
  const { user, router } = await open()
  await user.click((await rowOf('Second')).getByRole('link', { name: '2. Second' }))
  expect(await screen.findByText('answers of 7 to 12')).toBeTruthy()
  expect(router.state.location.search).toBe('?history=12&answers.row=1200')
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(router.state.location.search).toBe('')
})

test('during the make-up it leads to the make-up', async () => {
  server.on(homeworkInfo, () => reply(homeworkOf({ status: 'MakeUp In Progress', endTime: inHours(-9), makeUpEndTime: inHours(9) })))
  await open()
  expect((await screen.findByRole('link', { name: 'Do the make-up' })).getAttribute('href')).toBe('/groups/1/homework/5/show')
})

test.each([
  ['before the end', () => server.on(homeworkInfo, () => reply(homeworkOf())), 'all homework'],
  ['without a result', () => server.on(myScorePaper, () => reply([])), 'all homework'],
  ['for staff', () => server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true, students: [] })), 'transcript'],
])('%s it leads elsewhere', async (_name, given, where) => {
  given()
  await open()
  expect(await screen.findByText(where)).toBeTruthy()
})
