import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { cancelSubmission } from '../../../../commands/judging/submission/calls.ts'
import { marksInfo } from '../../../../queries/activities/marks/calls.ts'
import { activityAnswers, practiceAnswers, submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import { userInfo } from '../../../../queries/people/user/calls.ts'
import { problemInfo } from '../../../../queries/problems/calls.ts'
import { renderRoutes } from '../../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../../shared/testing/signedInServer.ts'
import { stubLive } from '../../../shared/testing/stubLive.ts'
import { reply } from '../../../shared/testing/stubServer.ts'
import HistoryDialog from './HistoryDialog.tsx'

const answer = (answerId: number, statusCode: number, score: number) => ({
  answerId,
  submitTime: '2026-03-01T08:00:00.000Z',
  languageId: 4,
  statusCode,
  status: '',
  score,
  content: `print(${answerId})`,
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  verdicts: [{ judgedTime: '2026-03-01T08:00:02.000Z', statusCode, status: '', score }],
})

const pageOf = <Item,>(items: Item[], total = items.length, page = 1) => ({ items, total, page, size: 25 })

const server = signedInServer()
const open = (userName: string | null = null, more: Partial<ComponentProps<typeof HistoryDialog>> = {}) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <HistoryDialog
            activityType="Exercise"
            groupId={1}
            activityId={5}
            problemSetId={6}
            problemId={3}
            userId={7}
            userName={userName}
            onClose={() => undefined}
            {...more}
          />
        ),
      },
    ],
    '/',
  )

test('the title names the person and the problem', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 7, 20)])))
  server.on(problemInfo, () => reply({ distribution: 25, locales: [{ localeCode: 'en', isPrimary: true, title: 'A plus B' }] }))
  await open('Jun')
  expect(await screen.findByRole('dialog', { name: 'Answer history · Jun · A plus B' })).toBeTruthy()
  expect(await screen.findByText('20 / 25')).toBeTruthy()
})

test('of another type of activity, the answers are asked for by its path', async () => {
  const timed = activityAnswers('Timed')
  server.on(timed, () => reply(pageOf([answer(1, 7, 20)])))
  await open(null, { activityType: 'Timed' })
  expect(await screen.findByText('20')).toBeTruthy()
  expect(server.askedOf(practiceAnswers)).toEqual([])
})

test('of several answers, the one that counts is marked', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(2, 4, 0), answer(1, 7, 20)])))
  const marks = { adjustments: [], comments: [], requests: [], answers: [], unseen: [], judgedScores: [], mayMark: false }
  server.on(marksInfo, () => reply({ ...marks, countingAnswerId: 1 }))
  await open()
  const badge = await screen.findByTitle('The score of this answer counts.')
  expect(badge.closest('tr')?.textContent).toContain('20')
  expect(screen.getAllByTitle('The score of this answer counts.')).toHaveLength(1)
})

test('shows an empty state without answers', async () => {
  server.on(practiceAnswers, () => reply(pageOf([])))
  await open()
  expect(await screen.findByText('No answers yet')).toBeTruthy()
})

test('pages through older answers', async () => {
  const all = Array.from({ length: 30 }, (_, index) => answer(30 - index, 7, 20 + index))
  server.on(practiceAnswers, ({ page }: { page: number }) => reply(pageOf(all.slice((page - 1) * 25, page * 25), all.length, page)))
  const { user } = await open()
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(25))
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5))
  expect(server.askedOf(practiceAnswers).at(-1)?.body).toMatchObject({ page: 2, size: 25 })
})

test('the server filters and sorts as the address says', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 7, 20)])))
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filter by Result' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Accept' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Score' }))
  await waitFor(() => expect(server.askedOf(practiceAnswers).at(-1)?.body).toMatchObject({ statusCodes: [7], order: 'worst' }))
  expect(router.state.location.search).toBe('?answers.sort=score&answers.f.result=7')
})

test('each answer shows language, result and score, and expands to code and cases', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(2, 7, 20), answer(1, 4, 0)])))
  server.on(submissionInfo, () =>
    reply({
      ...answer(2, 7, 20),
      message: '',
      cases: [{ index: 0, isVisible: false, statusCode: 7, status: 'Accept', points: 20, timeMs: 1, memoryKb: 900 }],
    }),
  )
  const { user } = await open()
  await screen.findAllByRole('rowheader')
  const [, first, second] = screen.getAllByRole('row')
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
  expect(await screen.findByText('Test case 1')).toBeTruthy()
})

test.each([
  ['beside the attempts in a wide window', true],
  ['below its row in a narrow one', false],
])('the open answer is %s', async (_, isWide) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  server.on(practiceAnswers, () => reply(pageOf([answer(2, 7, 20), answer(1, 4, 0)])))
  server.on(submissionInfo, () => reply({ ...answer(2, 7, 20), message: '', cases: [] }))
  const { user } = await open()
  const [first] = await screen.findAllByRole('button', { name: /^View code/ })
  await user.click(first as HTMLElement)
  const code = await screen.findByLabelText<HTMLTextAreaElement>(/^Code of .*read-only$/)
  expect(code.closest('table') === null).toBe(isWide)
  vi.unstubAllGlobals()
})

test('shows the judge’s notice in the reader’s language above the compiler’s output', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 2, 0)])))
  const notice = { code: 'Judge.CompilerTime', figure: 10 }
  server.on(submissionInfo, () => reply({ ...answer(1, 2, 0), message: 'main.cpp:1: warning', notice, cases: [] }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^View code/ }))
  const told = await screen.findByText(/^Compilation was stopped: it took more than 10 s\./)
  const warning = screen.getByText('main.cpp:1: warning')
  expect(told.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('hints at flushing and awaited input for a program that was idle', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 10, 0)])))
  const one = { index: 0, isVisible: false, statusCode: 10, status: '', points: 0, timeMs: 0, memoryKb: 0 }
  server.on(submissionInfo, () => reply({ ...answer(1, 10, 0), message: '', cases: [one] }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^View code/ }))
  expect(await screen.findByText(/^The program waited for input until its time was up\. .*flush/)).toBeTruthy()
})

test('a rejudged answer shows its previous result', async () => {
  const before = { judgedTime: '2026-03-01T08:00:01.000Z', statusCode: 1, status: '', score: 5 }
  const now = answer(1, 7, 20)
  server.on(practiceAnswers, () => reply(pageOf([{ ...now, verdicts: [...now.verdicts, before] }])))
  await open()
  expect(await screen.findByText('Before: Wrong answer, 5 points')).toBeTruthy()
})

test('a pending verdict is shown as waiting and updates live', async () => {
  const live = stubLive(server)
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 0, 0)])))
  await open()
  expect(await screen.findByText('Waiting')).toBeTruthy()
  await waitFor(() => expect(live.isFollowed('groups/1/practice')).toBe(true))
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 7, 20)])))
  act(() => live.tell('groups/1/practice', 'changed', { activityId: 5, problemId: 3 }))
  expect(await screen.findByText('Accept')).toBeTruthy()
})

test('users can cancel their own pending answer, which is then shown as cancelled', async () => {
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(practiceAnswers, () => reply(pageOf([answer(2, 0, 0), answer(1, 7, 20)])))
  server.on(cancelSubmission, () => {
    server.on(practiceAnswers, () => reply(pageOf([answer(2, 13, 0), answer(1, 7, 20)])))
    return reply({ isDone: true })
  })
  const { user } = await open()
  const cancel = await screen.findAllByRole('button', { name: /^Cancel the answer of/ })
  expect(cancel).toHaveLength(1)
  await user.click(cancel[0] as HTMLElement)
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(server.askedOf(cancelSubmission)[0]?.body).toEqual({ answerId: 2 })
  expect(screen.queryByRole('button', { name: /^Cancel the answer of/ })).toBeNull()
})

test('offers no cancellation of other users’ answers', async () => {
  server.on(userInfo, () => reply({ id: 8, name: 'Teacher', roles: [], businessUnits: [] }))
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 0, 0)])))
  await open()
  expect(await screen.findByText('Waiting')).toBeTruthy()
  await waitFor(() => expect(server.askedOf(userInfo)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test('shows the checker’s message with its case as truncated plain text, and marks cases that were not run', async () => {
  const long = Array.from({ length: 40 }, (_, line) => `edge ${line} is <b>not</b> in the graph`).join('\n')
  const one = { index: 0, isVisible: false, statusCode: 1, status: '', points: 0, timeMs: 12, memoryKb: 2048 }
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 1, 0)])))
  server.on(submissionInfo, () =>
    reply({
      ...answer(1, 1, 0),
      message: '',
      cases: [
        { ...one, messageForStudents: long },
        { ...one, index: 1, messageForStudents: 'the cycle has odd length' },
        { ...one, index: 2, statusCode: 14 },
        { ...one, index: 3, statusCode: 14, reason: 'time used up' },
      ],
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^View code/ }))
  expect(await screen.findByText('the cycle has odd length')).toBeTruthy()
  expect(screen.getAllByText('Message of the checker or interactor')).toHaveLength(2)
  const shown = screen.getByText(/^edge 0 is <b>not<\/b> in the graph/)
  expect(shown.textContent).not.toContain('edge 20')
  await user.click(screen.getByRole('button', { name: 'Show the whole checker message of test case 1' }))
  expect(screen.getByText(/^edge 0 is/).textContent).toContain('edge 39')
  const skipped = screen.getByText('Test case 3').closest('li')
  expect(skipped?.textContent).toContain('not run: an earlier test case failed')
  expect(skipped?.textContent).not.toContain('0 ms')
  const late = screen.getByText('Test case 4').closest('li')
  expect(late?.textContent).toContain('not run: earlier test cases used up the time')
  expect(late?.textContent).not.toContain('0 ms')
  expect(screen.getByText('1 of 4 test cases was not run, because earlier ones used up the time. It earns no points.')).toBeTruthy()
})

test('keys and buttons step through the answers across pages', async () => {
  const all = Array.from({ length: 26 }, (_, index) => answer(26 - index, 7, 20))
  server.on(practiceAnswers, ({ page }: { page: number }) => reply(pageOf(all.slice((page - 1) * 25, page * 25), all.length, page)))
  server.on(submissionInfo, () => reply({ ...answer(26, 7, 20), message: '', cases: [] }))
  const { user, router } = await open('Jun')
  const steps = within(await screen.findByRole('navigation', { name: 'Answers in the list' }))
  expect(steps.getByRole('button', { name: 'This is the first answer of the list' })).toBeTruthy()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await steps.findByText('1 / 26')).toBeTruthy()
  expect(router.state.location.search).toBe('?answers.row=26')
  await user.click(steps.getByRole('button', { name: 'Open the answer below' }))
  expect(router.state.location.search).toBe('?answers.row=25')
  await act(() => router.navigate('?answers.row=2'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await steps.findByText('26 / 26')).toBeTruthy()
  expect(router.state.location.search).toBe('?answers.page=2&answers.row=1')
  expect(steps.getByRole('button', { name: 'This is the last answer of the list' })).toBeTruthy()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await steps.findByText('25 / 26')).toBeTruthy()
})

test('a teacher steps through students by keys, which the shortcut list names', async () => {
  server.on(practiceAnswers, () => reply(pageOf([answer(1, 7, 20)])))
  const onStudent = vi.fn()
  const students = [
    { userId: 6, userName: 'Ann' },
    { userId: 7, userName: 'Jun' },
    { userId: 8, userName: null },
  ]
  const { user } = await open('Jun', { students, onStudent })
  const steps = within(await screen.findByRole('navigation', { name: 'Students of the class' }))
  expect(steps.getByText('2 / 3')).toBeTruthy()
  expect(steps.getByRole('button', { name: 'Previous student: Ann' }).title).toBe('Previous student: Ann (Alt+,)')
  await user.keyboard('{Alt>}[Period]{/Alt}')
  expect(onStudent).toHaveBeenLastCalledWith(8)
  await user.click(steps.getByRole('button', { name: 'Previous student: Ann' }))
  expect(onStudent).toHaveBeenLastCalledWith(6)
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByRole('row', { name: 'Next student Alt+.' })).toBeTruthy()
  expect(help.getByRole('row', { name: 'Answer below Alt+↓' })).toBeTruthy()
})
