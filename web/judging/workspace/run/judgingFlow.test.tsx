// From Judge to the verdict: cancellation, a busy judge and lost connections.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getDraft, saveDraft } from '../../../../commands/judging/draft/calls.ts'
import { cancelSubmission, judgeCode } from '../../../../commands/judging/submission/calls.ts'
import { liveTicket } from '../../../../protocol/live.ts'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import { userInfo } from '../../../../queries/people/user/calls.ts'
import { problemInfo } from '../../../../queries/problems/calls.ts'
import { sessionStore } from '../../../shared/sessionStore.ts'
import { renderRoutes } from '../../../shared/testing/renderRoutes.tsx'
import { stubLive } from '../../../shared/testing/stubLive.ts'
import { refusal, reply, stubServer } from '../../../shared/testing/stubServer.ts'
import { c, problem as shown } from '../dialog.fixture.tsx'
import ProblemDialog from '../ProblemDialog.tsx'

const texts = {
  localeId: 1,
  localeCode: 'en',
  isPrimary: true,
  title: 'A plus B',
  description: '',
  inputOutputExample: '',
  hint: '',
  solution: null,
}
const problem = { ...shown, languages: [c], locales: [texts], samples: [], editFiles: [] }
const verdict = { answerId: 99, statusCode: 1, status: 'WrongAnswer', score: 10, timeMs: 4, memoryKb: 2048, message: '', cases: [] }

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(problemInfo, () => reply(problem))
  server.on(getDraft, () => reply({ draft: null }))
  server.on(saveDraft, () => reply({ savedAt: '2026-03-01T10:00:00.000Z' }))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const place = { groupId: 1, activityId: 5, problemSetId: 6, problemId: 3 }
const open = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: <ProblemDialog {...place} activityType="Exercise" problems={[]} onOpen={() => undefined} onClose={() => undefined} />,
      },
    ],
    '/',
  )
const editor = (language: string) => screen.findByLabelText(`Code editor, ${language}`)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('cancels a pending submission, says so and keeps the code', async () => {
  const live = stubLive(server)
  server.on(judgeCode, () => new Promise(() => undefined))
  server.on(cancelSubmission, () => reply({ isDone: true }))
  const { user } = await open()
  await waitFor(() => expect(live.isFollowed('users/7/judging')).toBe(true))
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  expect((await button('Cancel')).disabled).toBe(true)
  const commandId = server.askedOf(judgeCode)[0]?.headers.get('Idempotency-Key') ?? ''
  act(() => live.tell('users/7/judging', 'judging', { phase: 'submitted', commandId, answerId: 99, problemId: 3, total: 2 }))
  await user.click(await button('Cancel'))
  expect((await screen.findAllByText('You cancelled this answer. It does not count.')).length).toBeGreaterThan(0)
  expect(server.askedOf(cancelSubmission)[0]?.body).toEqual({ answerId: 99 })
  expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('code')
  expect((await button('Judge')).disabled).toBe(false)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('shows a verdict that arrives before Cancel', async () => {
  const live = stubLive(server)
  let judged: (response: Response) => void = () => undefined
  server.on(judgeCode, () => new Promise((resolve) => (judged = resolve)))
  server.on(cancelSubmission, () => refusal(409, 'Submission.AlreadyJudged', 'This submission has already been judged.'))
  const { user } = await open()
  await waitFor(() => expect(live.isFollowed('users/7/judging')).toBe(true))
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  const commandId = server.askedOf(judgeCode)[0]?.headers.get('Idempotency-Key') ?? ''
  act(() => live.tell('users/7/judging', 'judging', { phase: 'submitted', commandId, answerId: 99, problemId: 3, total: 2 }))
  await user.click(await button('Cancel'))
  judged(reply(verdict))
  expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
  expect(screen.queryByText('This submission has already been judged.')).toBeNull()
})

test('reports a busy judge; a retry submits the editor’s current code', async () => {
  server.on(judgeCode, () => refusal(503, 'Judge.Busy', 'The judge is busy. Please try again in a moment.'))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  expect(await screen.findByText(/yours was not submitted/)).toBeTruthy()
  expect(screen.getAllByText('The judge is busy').length).toBeGreaterThan(0)
  expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('code')
  await user.type(await editor('C'), ' again')
  server.on(judgeCode, () => reply(verdict))
  await user.click(await button('Try again'))
  expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
  const [first, second] = server.askedOf(judgeCode)
  expect(second?.body).toMatchObject({ content: 'code again', languageId: 1, problemId: 3 })
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
})

test('shows why the server refuses the draft, and where it is saved', async () => {
  server.on(saveDraft, () => refusal(403, 'Group.MemberBlockedOrNotJoined', 'You are blocked in this class.'))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^Saved in this browser only .*; the server refused it: .*blocked/)).toBeTruthy()
})

describe('a connection that breaks', () => {
  const handIn = async () => {
    const live = stubLive(server)
    const shown = await open()
    await waitFor(() => expect(live.isFollowed('users/7/judging')).toBe(true))
    await shown.user.type(await editor('C'), 'code')
    await shown.user.click(await button('Judge'))
    return { ...shown, live }
  }
  const broken = () => Promise.reject(new TypeError('cut'))
  const ids = () => server.askedOf(judgeCode).map(({ headers }) => headers.get('Idempotency-Key'))

  test('reports an unknown outcome without a reply, and retries the same id until the server answers', async () => {
    server.on(judgeCode, broken)
    await handIn()
    expect((await screen.findAllByText(/it is not known yet whether it arrived/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/could not be handed in/)).toBeNull()
    await waitFor(() => expect(ids().length).toBeGreaterThan(1))
    server.on(judgeCode, () => reply(verdict))
    expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
    expect(new Set(ids()).size).toBe(1)
  })

  test('reports a submission that is known to have arrived, and polls for its verdict', async () => {
    let cut: () => void = () => undefined
    server.on(judgeCode, () => new Promise((_, reject) => (cut = () => reject(new TypeError('cut')))))
    const { live } = await handIn()
    act(() => live.tell('users/7/judging', 'judging', { phase: 'submitted', commandId: ids()[0], answerId: 99, problemId: 3, total: 2 }))
    await act(async () => cut())
    expect((await screen.findAllByText(/^Submitted and being judged. The connection was lost/)).length).toBeGreaterThan(0)
    const times = { submitTime: '2026-03-01T10:00:00.000Z', judgedTime: null, verdicts: [] }
    server.on(submissionInfo, () => reply({ ...verdict, ...times }))
    expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
    expect(ids()).toHaveLength(1)
  })

  test('reports a submission that cannot have left the browser, and sends it once online', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.on(judgeCode, broken)
    await handIn()
    expect((await screen.findAllByText(/^Not submitted yet: you are offline/)).length).toBeGreaterThan(0)
    isOnline.mockReturnValue(true)
    server.on(judgeCode, () => reply(verdict))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
    expect(new Set(ids()).size).toBe(1)
  })

  test('lists what works offline and what waits, until the connection is back', async () => {
    const live = stubLive(server)
    await open()
    await waitFor(() => expect(live.isFollowed('users/7/judging')).toBe(true))
    server.on(liveTicket, broken)
    act(() => live.lose())
    expect(await screen.findByText(/your code is kept in this browser.* sent when the connection is back\.$/)).toBeTruthy()
    server.on(liveTicket, () => reply({ ticket: 't' }))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/your code is kept in this browser/)).toBeNull())
  })

  test('the user can stop the retries; the same code keeps its id, other code gets a new one', async () => {
    server.on(judgeCode, broken)
    const { user } = await handIn()
    await screen.findAllByText(/it is not known yet whether it arrived/)
    await user.click(await button('Cancel'))
    expect((await screen.findAllByText('It is not known whether the code was submitted')).length).toBeGreaterThan(0)
    await user.click(await button('Try again'))
    await screen.findAllByText(/it is not known yet whether it arrived/)
    expect(new Set(ids()).size).toBe(1)
    await user.click(await button('Cancel'))
    server.on(judgeCode, () => reply(verdict))
    await user.type(await editor('C'), ' more')
    await user.click(await button('Try again'))
    expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
    expect(new Set(ids()).size).toBe(2)
  })
})
