import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evaluateCode, judgeCode } from '../../../commands/judging/submission/calls.ts'
import { practiceAnswers } from '../../../queries/judging/submission/calls.ts'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { button, editor, leave, locale, open, problem, run, serverOf, set, verdict } from './dialog.fixture.tsx'

let server: ReturnType<typeof serverOf>
beforeEach(() => {
  server = serverOf()
})
afterEach(leave)

test('samples that the statement contains are not shown twice, but can be run', async () => {
  const inputOutputExample = 'As here:\n\n```\n1 2\n```\n\n```\n3\n```\n'
  server.on(problemInfo, () =>
    reply({ ...problem, locales: [{ ...locale, localeCode: 'en', title: 'A', description: '', inputOutputExample }] }),
  )
  await open()
  expect(await screen.findAllByText('1 2', { selector: 'pre, code' })).toHaveLength(1)
  expect(await button('Run this sample: 1')).toBeTruthy()
})

test('an interactive problem names the interactor, and shows its transcript and decision', async () => {
  server.on(problemInfo, () => reply({ ...problem, isInteractive: true }))
  server.on(evaluateCode, () => reply({ ...run, stdout: '', error: 'heard 2', isJudged: true, checkerMessage: '1 match' }))
  const { user } = await open()
  expect(await screen.findByText(/a program called the interactor communicates with it/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Input of the interactor' }).textContent).toBe('1 2')
  await user.type(await editor('C'), 'talk')
  await user.click(await button('Run this sample: 1'))
  expect(await screen.findByText('Passed')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Error output' }).textContent).toBe('heard 2')
  expect(screen.getByText('1 match')).toBeTruthy()
  await user.click(await button(/^Evaluate/))
  expect(await screen.findAllByText('Accepted by the interactor')).not.toHaveLength(0)
})

test('shows why a failed run printed nothing; the judge’s notice is not program output', async () => {
  server.on(evaluateCode, () =>
    reply({ ...run, statusCode: 3, status: 'RuntimeError', stdout: '', error: '', reason: 'signal 11 (SIGSEGV)' }),
  )
  const { user } = await open()
  await user.type(await editor('C'), 'raise')
  await user.click(await button(/^Evaluate/))
  expect(await screen.findByText('ended by SIGSEGV')).toBeTruthy()
  expect(screen.queryByText('No errors.')).toBeNull()
  const notice = { code: 'Judge.InputNotTaken' }
  server.on(evaluateCode, () => reply({ ...run, statusCode: 12, status: 'SystemError', stdout: '', error: '', notice, isJudged: true }))
  await user.click(await button(/^Evaluate/))
  expect(await screen.findAllByText(/^The interactor could not process this input\./)).toHaveLength(2)
  expect(screen.queryByText('System error')).toBeNull()
})

test('truncates a very long output with its length and a download', async () => {
  server.on(problemInfo, () => reply({ ...problem, samples: [{ index: 0, input: 'a'.repeat(70_000), expectedOutput: '3\n' }] }))
  server.on(evaluateCode, () => reply({ ...run, stdout: 'b'.repeat(66_000), isOutputTruncated: true }))
  const { user } = await open()
  expect(await screen.findByText('Showing the first 65,536 of 70,000 characters.')).toBeTruthy()
  await user.type(await editor('C'), 'long')
  await user.click(await button(/^Evaluate/))
  expect(await screen.findByText('Showing the first 65,536 of 66,000 characters.')).toBeTruthy()
  expect(screen.getByText('The output was longer; only the first 66,000 characters were kept.')).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: 'Download all' })).toHaveLength(2)
})

test('the header navigates the set with previous, next and the list of all; each problem keeps its draft', async () => {
  server.on(problemInfo, ({ problemId }: { problemId: number }) => {
    const title = set.find(({ id }) => id === problemId)?.title
    return reply({ ...problem, id: problemId, locales: [{ ...locale, localeCode: 'en', title, description: '' }] })
  })
  const { user } = await open()
  await user.type(await editor('C'), 'of the second')
  expect(screen.getByText('2 / 3')).toBeTruthy()
  await user.click(await button('Next problem: Loop'))
  expect(await screen.findByRole('heading', { name: 'Loop' })).toBeTruthy()
  expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('')
  expect((await button('This is the last problem')).getAttribute('aria-disabled')).toBe('true')

  await user.keyboard('{Alt>}[Comma]{/Alt}')
  expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('of the second')
  await user.click(await button('2 / 3: show all problems'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['1. EchoSolved', '2. A plus BTried', '3. LoopNot tried'])
  await user.click(items[0] as HTMLElement)
  expect(await screen.findByText('1 / 3')).toBeTruthy()
})

test('the keys leave a problem that is still loading', async () => {
  server.on(problemInfo, ({ problemId }: { problemId: number }) =>
    problemId === problem.id ? reply(problem) : new Promise<never>(() => undefined),
  )
  const { user } = await open()
  await editor('C')
  await user.keyboard('{Alt>}[Period]{/Alt}')
  expect(await screen.findByText('3 / 3')).toBeTruthy()
  expect(screen.queryByLabelText('Programming language')).toBeNull()
  await user.keyboard('{Alt>}[Comma]{/Alt}')
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  expect(await editor('C')).toBeTruthy()
})

test('raises the panel for a late verdict, unless the user has typed', async () => {
  let tell = (): void => undefined
  server.on(judgeCode, () => new Promise((resolve) => (tell = () => resolve(reply(verdict)))))
  const { user } = await open()
  const area = await editor('C')
  const size = () => document.querySelector(':is([data-size=own], [data-size=raised], [data-size=most])')?.getAttribute('data-size')
  const judgeAndReturn = async () => {
    await user.click(await button('Judge'))
    await waitFor(() => expect(size()).toBe('raised'))
    await user.click(area)
    expect(size()).toBe('own')
  }
  await user.type(area, 'code')
  await judgeAndReturn()
  tell()
  await waitFor(() => expect(size()).toBe('raised'))

  await judgeAndReturn()
  await user.type(area, ' and more')
  tell()
  await waitFor(async () => expect((await button('Judge')).hasAttribute('disabled')).toBe(false))
  expect(size()).toBe('own')
})

test('after a right answer one click opens the next unsolved problem', async () => {
  server.on(judgeCode, () => reply({ ...verdict, statusCode: 7, status: 'Accept', score: 20, cases: [] }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  await user.click(await button('Next unsolved problem'))
  expect(await screen.findByText('3 / 3')).toBeTruthy()
})

const answer = (languageId: number, content: string) => ({
  answerId: languageId,
  submitTime: '2026-03-01T08:00:00.000Z',
  languageId,
  statusCode: 7,
  status: 'Accept',
  score: 10,
  content,
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  verdicts: [],
})

describe('an earlier answer', () => {
  const valueIn = async (language: string) => ((await editor(language)) as HTMLTextAreaElement).value
  beforeEach(() => {
    const items = [answer(1, 'earlier in C'), answer(4, 'earlier in Python')]
    server.on(practiceAnswers, () => reply({ items, total: 2, page: 1, size: 25 }))
  })
  const load = (number: number) =>
    screen.findAllByRole('button', { name: /^Load into the editor/ }).then((buttons) => buttons[number] as HTMLElement)

  test('loads into the editor at once and is undone by one click, also after further typing', async () => {
    const { user } = await open()
    await user.type(await editor('C'), 'mine')
    await user.click(screen.getByRole('tab', { name: 'My answers' }))
    expect((await screen.findAllByText('10 / 20'))[0]).toBeTruthy()
    await user.click(await load(0))
    await waitFor(async () => expect(await valueIn('C')).toBe('earlier in C'))
    await user.click(await button('Undo'))
    expect(await valueIn('C')).toBe('mine')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

    await user.click(await load(0))
    expect(await screen.findByText(/^Your answer of .* was loaded into the editor\.$/)).toBeTruthy()
    await user.type(await editor('C'), ' and more')
    expect(screen.queryByText(/was loaded into the editor/)).toBeNull()
    expect(screen.getByText(/^Continued from your answer of /)).toBeTruthy()
    await user.click(await button('Undo'))
    expect(await valueIn('C')).toBe('mine')
    expect(await screen.findByText('The previous code is back in the editor.')).toBeTruthy()
    await user.click(await button('Undo'))
    expect(await valueIn('C')).toBe('earlier in C and more')
  })

  test('switches the editor to its language', async () => {
    const { user } = await open()
    await user.type(await editor('C'), 'mine')
    await user.click(screen.getByRole('tab', { name: 'My answers' }))
    await user.click(await load(1))
    await waitFor(async () => expect(await valueIn('Python')).toBe('earlier in Python'))
    await user.selectOptions(screen.getByLabelText('Programming language'), 'C')
    expect(await valueIn('C')).toBe('mine')
  })
})

test('a compiler error links to its place in the code', async () => {
  const message = 'main.c: In function main:\nmain.c:2:3: error: no such thing\n    2 |   thing\n'
  server.on(judgeCode, () => reply({ ...verdict, statusCode: 2, status: 'CompileError', score: 0, message, cases: [] }))
  const { user } = await open()
  await user.type(await editor('C'), 'int x;{Enter}  thing')
  await user.click(await button('Judge'))
  await user.click(await button('main.c:2:3: error: no such thing'))
  const area = (await editor('C')) as HTMLTextAreaElement
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart)).toBe('thing')
})

test('an open solution has a tab of its own', async () => {
  server.on(problemInfo, () =>
    reply({
      ...problem,
      isSolutionEnable: true,
      locales: [{ ...locale, localeCode: 'en', title: 'A', description: '', solution: 'Add *both*.' }],
    }),
  )
  const { user } = await open()
  expect(screen.queryByText('both')).toBeNull()
  await user.click(await screen.findByRole('tab', { name: 'Solution' }))
  expect(await screen.findByText('both')).toBeTruthy()
})

test('keys move the focus into the editor from anywhere in the dialog, to the last cursor position', async () => {
  const { user } = await open()
  const area = (await editor('C')) as HTMLTextAreaElement
  await user.type(area, 'code')
  area.setSelectionRange(2, 2)
  await user.click(screen.getByRole('tab', { name: 'My answers' }))
  await user.keyboard('{Alt>}[Slash]{/Alt}')
  expect(document.activeElement).toBe(area)
  expect(area.selectionStart).toBe(2)
})

test('the panel below the editor is maximised and restored by button and by keys', async () => {
  const { user } = await open()
  await user.click(await button('Maximise the panel'))
  expect(await button('Restore the panel')).toBeTruthy()
  await user.keyboard('{Alt>}[KeyM]{/Alt}')
  expect(await button('Maximise the panel')).toBeTruthy()
  await user.click(await editor('C'))
  await user.keyboard('{Alt>}[KeyM]{/Alt}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Run' }))
  await user.keyboard('{Alt>}[KeyM]{/Alt}')
  expect(document.activeElement).toBe(await editor('C'))
})
