import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { practiceAnswers, submissionInfo } from '../../../queries/submission/contract.ts'
import { sessionStore } from '../../shared/session-store.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import HistoryDialog from './HistoryDialog.tsx'

const answer = (answerId: number, statusCode: number, score: number) => ({
  answerId,
  submitTime: '2026-03-01T08:00:00.000Z',
  languageId: 4,
  statusCode,
  status: '',
  score,
  content: `print(${answerId})`,
  verdicts: [{ judgedTime: '2026-03-01T08:00:02.000Z', statusCode, status: '', score }],
})

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})
const open = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: <HistoryDialog groupId={1} activityId={5} problemSetId={6} problemId={3} userId={7} onClose={() => undefined} />,
      },
    ],
    '/',
  )

test('no records: a text that says so', async () => {
  server.on(practiceAnswers, () => reply([]))
  await open()
  expect(await screen.findByText('No answers yet')).toBeTruthy()
})

test('each answer shows language, result and score, and opens to its code and cases', async () => {
  server.on(practiceAnswers, () => reply([answer(2, 7, 20), answer(1, 4, 0)]))
  server.on(submissionInfo, () =>
    reply({
      ...answer(2, 7, 20),
      message: '',
      cases: [{ index: 0, isVisible: false, statusCode: 7, status: 'Accept', points: 20, timeMs: 1, memoryKb: 900 }],
    }),
  )
  const { user } = await open()
  const [, first, second] = await screen.findAllByRole('row')
  if (first === undefined || second === undefined) throw new Error('rows are missing')
  expect(within(first).getByText('Accept')).toBeTruthy()
  expect(within(first).getByText('20')).toBeTruthy()
  expect(within(second).getByText('Time limit exceeded')).toBeTruthy()
  expect(within(second).getByText('Python')).toBeTruthy()
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/groups/1/timeline?answer=1')
  await user.click(within(first).getByRole('button'))
  const code = await screen.findByLabelText<HTMLTextAreaElement>(/^Code of .*read-only$/)
  expect(code.value).toBe('print(2)')
  expect(code.readOnly).toBe(true)
  expect(await screen.findByText('Case 1')).toBeTruthy()
})

test('an answer that was judged again says what it was before', async () => {
  const before = { judgedTime: '2026-03-01T08:00:01.000Z', statusCode: 1, status: '', score: 5 }
  const now = answer(1, 7, 20)
  server.on(practiceAnswers, () => reply([{ ...now, verdicts: [...now.verdicts, before] }]))
  await open()
  expect(await screen.findByText('Before: Wrong answer, 5 points')).toBeTruthy()
})

test('a pending verdict is shown as waiting and arrives by itself', async () => {
  const live = stubLive(server)
  server.on(practiceAnswers, () => reply([answer(1, 0, 0)]))
  await open()
  expect(await screen.findByText('Waiting for the verdict')).toBeTruthy()
  await waitFor(() => expect(live.isFollowed('groups/1/practice')).toBe(true))
  server.on(practiceAnswers, () => reply([answer(1, 7, 20)]))
  act(() => live.tell('groups/1/practice', 'changed', { activityId: 5, problemId: 3 }))
  expect(await screen.findByText('Accept')).toBeTruthy()
})
