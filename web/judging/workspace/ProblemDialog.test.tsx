import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDraft, saveDraft } from '../../../commands/judging/draft/calls.ts'
import { evaluateCode, judgeCode } from '../../../commands/judging/submission/calls.ts'
import { practiceAnswers } from '../../../queries/judging/submission/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { changeLanguage } from '../../shared/i18n.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { button, editor, leave, open, problem, python, run, serverOf, verdict } from './dialog.fixture.tsx'

let server: ReturnType<typeof serverOf>
beforeEach(() => {
  server = serverOf()
})
afterEach(leave)

test('shows the statement in the interface language and selects the session’s last programming language if offered', async () => {
  sessionStorage.setItem('problem.languageId', '4@1')
  await open()
  expect(await screen.findByRole('heading', { name: 'A plus B' })).toBeTruthy()
  await editor('Python')
  expect((await screen.findByText('two')).tagName).toBe('STRONG')
  expect(screen.queryByText('Solution')).toBeNull()
})

test('offers no choice for a problem with one language', async () => {
  server.on(problemInfo, () => reply({ ...problem, languages: [python] }))
  await open()
  await editor('Python')
  expect(screen.getByLabelText<HTMLSelectElement>('Programming language').disabled).toBe(true)
})

test('keeps one draft per language and loses none when the interface language changes', async () => {
  const { user } = await open()
  await user.type(await editor('C'), 'in C')
  await user.selectOptions(screen.getByLabelText('Programming language'), 'Python')
  const inPython = await editor('Python')
  expect((inPython as HTMLTextAreaElement).value).toBe('')
  await user.type(inPython, 'in Python')
  await act(() => changeLanguage('zh-TW'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('程式碼編輯器，Python')).value).toBe('in Python')
  await act(() => changeLanguage('en'))
  await user.selectOptions(screen.getByLabelText('Programming language'), 'C')
  await waitFor(async () => expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('in C'))
})

test('restores a draft from the server and says so', async () => {
  server.on(getDraft, () => reply({ draft: { languageId: 1, content: 'from yesterday', savedAt: '2026-03-01T09:00:00.000Z' } }))
  await open()
  await waitFor(async () => expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('from yesterday'))
  expect(screen.getByText(/was restored from the server/)).toBeTruthy()
})

test('saves to the server as soon as the browser is online again, and the header shows it', async () => {
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  expect(server.askedOf(saveDraft)).toHaveLength(0)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.askedOf(saveDraft)[0]?.body).toMatchObject({ content: 'code', languageId: 1 }))
  const head = screen.getByRole('heading', { name: 'A plus B' }).parentElement as HTMLElement
  expect(await within(head).findByText(/^Saved/)).toBeTruthy()
})

test('a new tab opens the language of the newest draft', async () => {
  server.on(getDraft, (asked: { languageId: number | null | undefined }) =>
    reply({ draft: asked.languageId === 1 ? null : { languageId: 4, content: 'print(1)', savedAt: '2026-03-01T09:00:00.000Z' } }),
  )
  await open()
  expect(((await editor('Python')) as HTMLTextAreaElement).value).toBe('print(1)')
})

test('without a draft, opens the language of the last answer and offers its code in an empty editor', async () => {
  sessionStorage.setItem('problem.languageId', '1@99')
  const answer = {
    answerId: 8,
    languageId: 4,
    content: 'print(3)',
    submitTime: '2026-03-01T09:00:00.000Z',
    statusCode: 1,
    score: 0,
    enableAnalyze: false,
    analyzeSuccess: null,
    isWaived: false,
    verdicts: [],
  }
  server.on(practiceAnswers, () => reply({ items: [answer], total: 1, page: 1, size: 10 }))
  const { user } = await open()
  expect(((await editor('Python')) as HTMLTextAreaElement).value).toBe('')
  expect(server.askedOf(practiceAnswers)[0]?.body).toMatchObject({ problemId: 3, userId: 7, lastSubmit: true })
  await user.click(await screen.findByRole('button', { name: /^Load your last answer \(Python, / }))
  await waitFor(async () => expect(((await editor('Python')) as HTMLTextAreaElement).value).toBe('print(3)'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(((await editor('Python')) as HTMLTextAreaElement).value).toBe(''))
})

test('Evaluate runs the code on the input box by its shortcut, and disables both buttons meanwhile', async () => {
  let answer: (response: Response) => void = () => undefined
  server.on(evaluateCode, () => new Promise((resolve) => (answer = resolve)))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await button('Evaluating…')).disabled).toBe(true)
  expect((await button('Judge')).disabled).toBe(true)
  expect(server.askedOf(evaluateCode)[0]?.body).toMatchObject({ content: 'code', languageId: 1, input: '1 2', problemId: 3 })
  answer(reply({ ...run, stdout: 'hello', error: 'careful' }))
  expect((await screen.findByLabelText('Standard output')).textContent).toBe('hello')
  expect(screen.getByLabelText('Error output').textContent).toBe('careful')
  expect(server.askedOf(judgeCode)).toHaveLength(0)
})

test('a compile error shows only the compiler’s output, without time or output', async () => {
  server.on(evaluateCode, () => reply({ ...run, statusCode: 2, status: 'CompileError', timeMs: 0, memoryKb: 0, error: 'main.c:1: error' }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Evaluate'))
  expect((await screen.findByLabelText('Compiler output')).textContent).toBe('main.c:1: error')
  expect(screen.queryByLabelText('Standard output')).toBeNull()
  expect(screen.queryByText(/0 ms/)).toBeNull()
})

test('explains a run that exceeds its time, without claiming a submission', async () => {
  server.on(evaluateCode, () => refusal(408, 'Judge.OverTime', 'late'))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Evaluate'))
  const note = await screen.findByRole('dialog', { name: 'This takes longer than usual' })
  expect(within(note).getByText(/Nothing was submitted/)).toBeTruthy()
})

test('runs all samples with one button and compares the outputs', async () => {
  server.on(evaluateCode, () => reply({ ...run, stdout: '3  \n' }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Run this sample: 1'))
  expect(await screen.findByText('Passed')).toBeTruthy()
  server.on(evaluateCode, () => reply({ ...run, stdout: '4' }))
  await user.click(await button('Run this sample: 1'))
  expect(await screen.findByText('Different output')).toBeTruthy()
})

test('guests can read and type, and are told why they cannot run or submit', async () => {
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: ['guest'], businessUnits: [] }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  for (const name of ['Judge', 'Evaluate', 'Run this sample: 1']) expect((await button(name)).disabled).toBe(true)
  expect(screen.getByText(/Guests can read problems/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  act(() => void window.dispatchEvent(new Event('online')))
  for (const call of [evaluateCode, saveDraft]) expect(server.askedOf(call)).toEqual([])
})

test('does not submit empty code', async () => {
  const { user } = await open()
  await editor('C')
  await user.click(await button('Judge'))
  expect(await screen.findByText('Please write some code first.')).toBeTruthy()
  expect(server.askedOf(judgeCode)).toHaveLength(0)
})

test('a verdict shows score, cases, and the difference of the visible case that failed', async () => {
  server.on(judgeCode, () => reply(verdict))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
  expect(screen.getByText('10 / 20 points')).toBeTruthy()
  const cases = within(screen.getByRole('list', { name: 'Test cases' }))
  expect(cases.getAllByRole('listitem')).toHaveLength(2)
  const difference = within(cases.getByRole('table', { name: 'Expected and actual output of test case 1' }))
  expect(difference.getByText('different line')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Timeline of this answer' }).getAttribute('href')).toBe('/groups/1/timeline?answer=99')
})

test('a verdict counts the cases that were not run for lack of time', async () => {
  const late = { isVisible: false, statusCode: 14, status: 'Skipped', points: 0, timeMs: 0, memoryKb: 0, reason: 'time used up' }
  const cases = [...verdict.cases, { ...late, index: 2 }, { ...late, index: 3 }]
  server.on(judgeCode, () => reply({ ...verdict, cases }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  expect(
    await screen.findByText('2 of 4 test cases were not run, because earlier ones used up the time. They earn no points.'),
  ).toBeTruthy()
  expect(screen.getAllByText('not run: earlier test cases used up the time')).toHaveLength(2)
  await act(() => changeLanguage('zh-TW'))
  expect(screen.getByText(/^4 筆測試資料中有 2 筆未執行/)).toBeTruthy()
  expect(screen.getAllByText('未執行：前面的測試資料已用完時間')).toHaveLength(2)
  await act(() => changeLanguage('en'))
})

test('a hidden case shows time and memory only if they are disclosed', async () => {
  const hidden = { isVisible: false, statusCode: 7, status: 'Accept', points: 10 }
  const cases = [
    { ...hidden, index: 0, timeMs: 0, memoryKb: 0 },
    { ...hidden, index: 1, timeMs: 1000, memoryKb: 10_240 },
  ]
  server.on(judgeCode, () => reply({ ...verdict, timeMs: 0, memoryKb: 0, cases }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  const [first, second] = within(await screen.findByRole('list', { name: 'Test cases' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('Test case 1hiddenAccept10 points')
  expect(second?.textContent).toBe('Test case 2hiddenAccept1000 ms10.0 MB10 points')
  expect(screen.queryByText(/0 ms · 0/)).toBeNull()
})

test('shows cases live, explains overtime, and still receives the verdict', async () => {
  const live = stubLive(server)
  server.on(judgeCode, () => new Promise(() => undefined))
  let late: (response: Response) => void = () => undefined
  server.on(judgeCode, () => new Promise((resolve) => (late = resolve)))
  const { user } = await open()
  await waitFor(() => expect(live.isFollowed('users/7/judging')).toBe(true))
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  const commandId = server.askedOf(judgeCode)[0]?.headers.get('Idempotency-Key') ?? ''
  const tell = (message: object) => act(() => live.tell('users/7/judging', 'judging', { commandId, answerId: 99, ...message }))
  tell({ phase: 'submitted', problemId: 3, total: 2 })
  tell({ phase: 'compiling' })
  expect((await screen.findAllByText('Compiling…')).length).toBeGreaterThan(0)
  const { input: _input, expectedOutput: _expected, output: _output, ...first } = verdict.cases[0] as Record<string, unknown>
  tell({ phase: 'case', total: 2, case: first })
  expect(await screen.findByText('1 of 2 test cases judged')).toBeTruthy()

  late(refusal(408, 'Judge.OverTime', 'late', { answerId: 99 }))
  const note = await screen.findByRole('dialog', { name: 'This takes longer than usual' })
  await user.click(within(note).getByRole('button', { name: 'OK' }))
  tell({ phase: 'verdict', verdict })
  expect(await screen.findByText('Verdict: Wrong answer, 10 of 20 points')).toBeTruthy()
})

test('resends code without a reply once, with the same id', async () => {
  let times = 0
  server.on(judgeCode, () => {
    times += 1
    if (times === 1) throw new TypeError('network')
    return reply(verdict)
  })
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  await screen.findByText('Verdict: Wrong answer, 10 of 20 points')
  const keys = server.askedOf(judgeCode).map((asked) => asked.headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('rejects a file of an unsupported type with a message, and accepts another one', async () => {
  const { user } = await open()
  await editor('C')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file input')
  input.removeAttribute('accept')
  await user.upload(input, new File(['x'], 'photo.png'))
  expect(await screen.findByText(/“photo.png” is not a supported type/)).toBeTruthy()
  await user.upload(input, new File(['taken'], 'main.c'))
  await waitFor(async () => expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('taken'))
})

test('can start from an edit file', async () => {
  const { user } = await open()
  await editor('C')
  expect(await button('Download start.c')).toBeTruthy()
  await user.click(await button('Use as start: start.c'))
  await waitFor(async () => expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('int main(void) {}'))
})

test('Escape closes the dialog, except while typing', async () => {
  const close = vi.fn()
  const { user } = await open(close)
  await user.click(await editor('C'))
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await user.click(await button('Judge'))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalled()
})

test('shows why a problem may not be read', async () => {
  server.on(problemInfo, () => refusal(403, 'Problem.UserAccessDenied', 'You are not allowed to use the problem.'))
  await open()
  expect(await screen.findByText('You are not allowed to use the problem.')).toBeTruthy()
})
